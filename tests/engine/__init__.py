"""The engine through its public interface, with whatever game serves."""
