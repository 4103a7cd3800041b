/** Errors that are raised on purpose. */

import type { Message } from "./messages.js";

/** A move that cannot be played, or a question that has no answer in this position. */
export class IllegalMove extends Error {
  override name = "IllegalMove";

  /** `said` is the reason for people, where there is one, as a message for the client to say in their language. */
  constructor(text: string, readonly said: Message | null = null) {
    super(text);
  }
}

/** A log that is refused; the message names the first bad line. `said` is the reason for people. */
export class BadLog extends Error {
  override name = "BadLog";

  constructor(text: string, readonly line: number, readonly said: Message) {
    super(`line ${line}: ${text}`);
  }
}

/** A module, statics or an argument that the engine cannot work with. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** Fields or a text that are no position; `said` is the reason for people. */
export class BadPosition extends Error {
  override name = "BadPosition";

  constructor(readonly said: Message) {
    super(JSON.stringify(said));
  }
}
