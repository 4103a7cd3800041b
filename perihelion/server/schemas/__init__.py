"""What the server sends, as types: every HTTP answer and every message of the WebSocket, by what they are about. See docs/protocol.md.

They are plain dictionaries, so that making one costs nothing; the type checker sees to it that the server builds no others, and tests
compare what it really sends with the schemas that follow from them: the OpenAPI document, and `live_schema` for the WebSocket. The types
of the web client are generated from both (`python -m tests.typescript`).

Whatever people read is a message: its name, with arguments. What a game shows travels as a packed record, which readers open by the
statics of the game.
"""
