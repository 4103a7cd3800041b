"""The database. The same tables and code for SQLite and PostgreSQL; changes of the tables are migrations."""
