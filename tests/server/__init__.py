"""The real server, spoken to as clients do: by HTTP and WebSocket, on SQLite and on PostgreSQL."""
