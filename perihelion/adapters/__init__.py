"""Games behind the interfaces of other projects: Gymnasium, PettingZoo, OpenSpiel. Each module needs that project; nothing else does."""
