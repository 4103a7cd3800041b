"""What every game must pass, and proof that each check can fail."""
