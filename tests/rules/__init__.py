"""Each game's rules, clause by clause, through the public interface."""
