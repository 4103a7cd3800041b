"""Games behind the interfaces of other projects: Gymnasium, PettingZoo, OpenSpiel. Each module needs that project, and nothing else does."""
