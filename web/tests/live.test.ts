import { beforeEach, describe, expect, it } from "vitest";
import type { Request } from "../src/api/types";
import { Live, pause, Refused, type MatchNews, type Socket } from "../src/api/live";
import { render } from "../src/language";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }

  break(): void {
    this.onclose?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A world with a clock that only the test moves on. */
class World {
  sockets: FakeSocket[] = [];
  private now = 0;
  private waiting: { at: number; then: () => void; cancelled: boolean }[] = [];

  connect = (): Socket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  later = (milliseconds: number, then: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, then, cancelled: false };
    this.waiting.push(timer);
    return () => {
      timer.cancelled = true;
    };
  };

  random = (): number => 0.5;

  refused: { reason: string; seconds: number } | null = null;

  refusal = () => Promise.resolve(this.refused);

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.waiting.filter((timer) => !timer.cancelled && timer.at <= end).sort((one, other) => one.at - other.at)[0];
      if (!due) break;
      this.waiting = this.waiting.filter((timer) => timer !== due);
      this.now = due.at;
      due.then();
    }
    this.now = end;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

let world: World;
let live: Live;
let heard: MatchNews[];
let known: number;

function watch(match = "m1"): () => void {
  return live.watchMatch(match, { since: () => known, tell: (news) => heard.push(news) });
}

beforeEach(() => {
  world = new World();
  live = new Live(world);
  heard = [];
  known = 0;
});

describe("connecting", () => {
  it("waits until somebody watches", () => {
    expect(live.state).toBe("off");
    expect(world.sockets).toHaveLength(0);
    watch();
    expect(live.state).toBe("connecting");
    world.socket.open();
    expect(live.state).toBe("on");
    expect(world.socket.sent).toEqual([{ do: "watch", match: "m1", since: 0 }]);
  });

  it("hangs up a while after the last one has left, and unwatches at once", () => {
    const leave = watch();
    world.socket.open();
    leave();
    expect(world.socket.sent.at(-1)).toEqual({ do: "unwatch", match: "m1" });
    expect(live.state).toBe("on");
    world.pass(6000);
    expect(live.state).toBe("off");
    expect(world.socket.closed).toBe(true);
  });

  it("keeps the line from one page to the next", () => {
    const leave = watch();
    world.socket.open();
    leave();
    world.pass(1000);
    watch("m2");
    world.pass(10_000);
    expect(live.state).toBe("on");
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.sent.at(-1)).toEqual({ do: "watch", match: "m2", since: 0 });
  });
});

describe("a broken line", () => {
  it("comes back by itself and resumes from the lines known", () => {
    watch();
    world.socket.open();
    known = 17;
    world.socket.break();
    expect(live.state).toBe("broken");
    world.pass(400);
    expect(world.sockets).toHaveLength(2);
    world.socket.open();
    expect(world.socket.sent).toEqual([{ do: "watch", match: "m1", since: 17 }]);
  });

  it("waits longer each time, with jitter, up to a bound", () => {
    expect([0, 1, 2, 3].map((attempt) => pause(attempt, 0))).toEqual([200, 400, 800, 1600]);
    expect(pause(3, 1)).toBe(3200);
    expect(pause(30, 1)).toBe(15_000);
    watch();
    for (let attempt = 0; attempt < 4; attempt++) {
      world.socket.break();
      const before = world.sockets.length;
      world.pass(pause(attempt, 0.5) - 1);
      expect(world.sockets).toHaveLength(before);
      world.pass(2);
      expect(world.sockets).toHaveLength(before + 1);
    }
  });

  it("begins anew with short pauses after it was up", () => {
    watch();
    for (let attempt = 0; attempt < 4; attempt++) {
      world.socket.break();
      world.pass(20_000);
    }
    world.socket.open();
    world.socket.break();
    const before = world.sockets.length;
    world.pass(400);
    expect(world.sockets).toHaveLength(before + 1);
  });

  it("hurries when the network is back", () => {
    watch();
    world.socket.break();
    live.hurry();
    expect(world.sockets).toHaveLength(2);
    world.pass(400);
    expect(world.sockets).toHaveLength(2);
  });

  it("is noticed when nobody answers a ping", () => {
    watch();
    world.socket.open();
    world.pass(20_000);
    expect(world.socket.sent.at(-1)).toEqual({ do: "ping" });
    world.socket.tell({ tell: "pong" });
    world.pass(20_000);
    expect(live.state).toBe("on");
    world.pass(10_000);
    expect(live.state).toBe("broken");
  });

  it("ignores what an old line still says", () => {
    watch();
    const old = world.socket;
    old.open();
    old.break();
    world.pass(400);
    world.socket.open();
    old.tell({ tell: "chat", match: "m1", chat: { n: 0 } });
    old.break();
    expect(heard).toEqual([]);
    expect(live.state).toBe("on");
  });
});

describe("requests", () => {
  const move: Request = { do: "move", match: "m1", seat: 0, step: 6, moves: [3] };

  it("are sent once and settled by their id", async () => {
    watch();
    world.socket.open();
    const answer = live.request(move);
    const { id } = world.socket.sent.at(-1)!;
    expect(world.socket.sent.at(-1)).toEqual({ ...move, id });
    expect(String(id).length).toBeGreaterThan(0);
    expect(String(id).length).toBeLessThanOrEqual(40);
    world.socket.tell({ tell: "done", id: "somebody else's", step: 9 });
    expect(live.waiting).toBe(1);
    world.socket.tell({ tell: "done", id, step: 7 });
    await expect(answer).resolves.toMatchObject({ step: 7 });
    expect(live.waiting).toBe(0);
  });

  it("have ids of their own", () => {
    watch();
    world.socket.open();
    void live.request(move);
    void live.request(move);
    const [one, other] = world.socket.sent.slice(-2).map((message) => message.id);
    expect(one).not.toBe(other);
  });

  it("are refused with a reason, and the view in it reaches the watcher first", async () => {
    watch();
    world.socket.open();
    const answer = live.request(move);
    const { id } = world.socket.sent.at(-1)!;
    const refusal = { tell: "refused", id, reason: "Too late.", match: "m1", step: 8, views: {} };
    world.socket.tell(refusal);
    expect(heard).toEqual([refusal]);
    await expect(answer).rejects.toThrow(Refused);
    await expect(answer).rejects.toThrow("Too late.");
  });

  it("are sent again with the same id after a break, behind the watches", async () => {
    watch();
    world.socket.open();
    const answer = live.request(move);
    const first = world.socket.sent.at(-1);
    world.socket.break();
    world.pass(400);
    world.socket.open();
    expect(world.socket.sent).toEqual([{ do: "watch", match: "m1", since: 0 }, first]);
    world.socket.tell({ tell: "done", id: first!.id, step: 7 });
    await expect(answer).resolves.toMatchObject({ step: 7 });
    world.socket.break();
    world.pass(400);
    world.socket.open();
    expect(world.socket.sent).toHaveLength(1);
  });

  it("made without a line wait for it", () => {
    watch();
    void live.request(move);
    expect(world.socket.sent).toEqual([]);
    world.socket.open();
    expect(world.socket.sent.map((message) => message.do)).toEqual(["watch", "move"]);
  });
});

describe("a server that cannot store anything just now", () => {
  const move: Request = { do: "move", match: "m1", seat: 0, step: 6, moves: [3] };
  const reason = "The server cannot store anything just now.";
  let troubles: (string | null)[];

  beforeEach(() => {
    troubles = [];
    live.onTrouble((trouble) => troubles.push(trouble === null ? null : render(trouble)));
    watch();
    world.socket.open();
  });

  const sentMoves = () => world.socket.sent.filter((message) => message.do === "move");

  it("is asked again with the same id, after the time it names, and people are told", async () => {
    const answer = live.request(move);
    const { id } = world.socket.sent.at(-1)!;
    world.socket.tell({ tell: "error", id, match: "m1", reason, retry_after: 2 });
    expect(troubles).toEqual([reason]);
    world.pass(1999);
    expect(sentMoves()).toHaveLength(1);
    world.pass(1);
    expect(sentMoves()).toEqual([
      { ...move, id },
      { ...move, id },
    ]);
    world.socket.tell({ tell: "done", id, step: 7 });
    await expect(answer).resolves.toMatchObject({ step: 7 });
    expect(troubles).toEqual([reason, null]);
  });

  it("is asked less and less often, and then given up: the board is free again", async () => {
    const answer = live.request(move);
    const { id } = world.socket.sent.at(-1)!;
    let asked = 0;
    while (live.waiting && asked < 100) {
      world.socket.tell({ tell: "error", id, match: "m1", reason, retry_after: 0.1 });
      asked = sentMoves().length;
      world.pass(16_000);
    }
    await expect(answer).rejects.toThrow(reason);
    expect(asked).toBe(9);
    expect(troubles.at(-1)).toBe(null);
    world.pass(10_000);
    expect(sentMoves()).toHaveLength(9);
  });

  it("does not keep a request that failed for good", async () => {
    const answer = live.request(move);
    const { id } = world.socket.sent.at(-1)!;
    world.socket.tell({ tell: "error", id, match: "m1", reason: "The server failed here." });
    await expect(answer).rejects.toThrow("The server failed here.");
    expect(live.waiting).toBe(0);
    expect(troubles).toEqual([]);
  });

  it("is asked to watch again", () => {
    const known = live.watchGroup("g1", () => {});
    world.socket.tell({ tell: "error", match: "m1", reason, retry_after: 2 });
    world.socket.tell({ tell: "error", group: "g1", reason, retry_after: 2 });
    world.pass(2000);
    expect(world.socket.sent.slice(-2)).toEqual([
      { do: "watch", match: "m1", since: 0 },
      { do: "watch", group: "g1" },
    ]);
    world.socket.tell({ tell: "match", match: "m1", since: 0, lines: [], views: {}, step: 0, takebacks: 0, chat: [] });
    expect(troubles.at(-1)).toBe(reason);
    known();
    expect(troubles.at(-1)).toBe(null);
  });

  it("is not asked twice after a break", () => {
    void live.request(move);
    const { id } = world.socket.sent.at(-1)!;
    world.socket.tell({ tell: "error", id, match: "m1", reason, retry_after: 2 });
    world.socket.break();
    world.pass(400);
    world.socket.open();
    world.pass(5000);
    expect(sentMoves()).toHaveLength(1);
    expect(troubles.at(-1)).toBe(null);
  });
});

describe("what comes too fast", () => {
  const chat: Request = { do: "chat", match: "m1", text: "Hello" };
  const reason = "Too many lines in the chat. Please come back in 4 seconds.";
  let troubles: (string | null)[];

  beforeEach(() => {
    troubles = [];
    live.onTrouble((trouble) => troubles.push(trouble === null ? null : render(trouble)));
    watch();
    world.socket.open();
  });

  it("is sent again when it may, and people are told", async () => {
    const answer = live.request(chat);
    const { id } = world.socket.sent.at(-1)!;
    world.socket.tell({ tell: "refused", id, match: "m1", reason, retry_after: 4 });
    expect(troubles).toEqual([reason]);
    world.pass(3999);
    expect(world.socket.sent.filter((message) => message.do === "chat")).toHaveLength(1);
    world.pass(1);
    expect(world.socket.sent.at(-1)).toEqual({ ...chat, id });
    world.socket.tell({ tell: "done", id, match: "m1", step: 7 });
    await expect(answer).resolves.toMatchObject({ step: 7 });
    expect(troubles).toEqual([reason, null]);
  });

  it("is refused, with its reason, if that would take long", async () => {
    const answer = live.request(chat);
    const { id } = world.socket.sent.at(-1)!;
    world.socket.tell({ tell: "refused", id, match: "m1", reason: "Please come back in 2 minutes.", retry_after: 120 });
    await expect(answer).rejects.toThrow("Please come back in 2 minutes.");
    expect(troubles).toEqual([]);
    world.pass(8000);
    expect(world.socket.sent.filter((message) => message.do === "chat")).toHaveLength(1);
  });
});

describe("a server that refuses the connection", () => {
  const reason = "Too many open connections. Please come back in 30 seconds.";

  it("is left alone for as long as it says, and people are told", async () => {
    const troubles: (string | null)[] = [];
    live.onTrouble((trouble) => troubles.push(trouble === null ? null : render(trouble)));
    watch();
    world.refused = { reason, seconds: 30 };
    world.socket.break();
    await Promise.resolve();
    await Promise.resolve();
    expect(troubles).toEqual([reason]);
    world.pass(29_999);
    expect(world.sockets).toHaveLength(1);
    world.pass(15_001);
    expect(world.sockets).toHaveLength(2);
    world.socket.open();
    expect(troubles).toEqual([reason, null]);
  });

  it("and does not say why is tried as after a break", async () => {
    watch();
    world.socket.break();
    await Promise.resolve();
    world.pass(400);
    expect(world.sockets).toHaveLength(2);
  });
});

describe("news", () => {
  it("goes to the watchers of its match, and of its group", () => {
    const groups: unknown[] = [];
    watch();
    live.watchGroup("g1", (news) => groups.push(news.info.id));
    world.socket.open();
    world.socket.tell({ tell: "lines", match: "m1", since: 0, lines: [], views: {}, step: 0, takebacks: 0 });
    world.socket.tell({ tell: "lines", match: "m2", since: 0, lines: [], views: {}, step: 0, takebacks: 0 });
    world.socket.tell({ tell: "group", info: { id: "g1" } });
    world.socket.tell({ tell: "group", info: { id: "g2" } });
    expect(heard.map((news) => news.match)).toEqual(["m1"]);
    expect(groups).toEqual(["g1"]);
  });

  it("of the lobby and of own turns goes to whoever watches them, also after a break", () => {
    const told: string[] = [];
    const leave = live.watch("lobby", (news) => told.push(news.tell));
    live.watch("own", (news) => told.push(`own ${news.matches.length}`));
    world.socket.open();
    expect(world.socket.sent).toEqual([{ do: "watch", what: "lobby" }, { do: "watch", what: "own" }]);
    world.socket.tell({ tell: "lobby", whole: true, entries: [], gone: [] });
    world.socket.tell({ tell: "seek", seek: null, match: null });
    world.socket.tell({ tell: "own", whole: true, matches: [] });
    expect(told).toEqual(["lobby", "seek", "own 0"]);
    live.seek({ game: "g", form: "f", rated: true });
    live.seek(null);
    leave();
    expect(world.socket.sent.slice(-3)).toEqual([{ do: "seek", game: "g", form: "f", rated: true }, { do: "stop seeking" }, { do: "unwatch", what: "lobby" }]);
  });

  it("that nobody can read breaks nothing", () => {
    const reasons: string[] = [];
    live.onError((reason) => reasons.push(render(reason)));
    watch();
    world.socket.open();
    world.socket.onmessage?.({ data: "no json" });
    world.socket.onmessage?.({ data: new ArrayBuffer(1) });
    world.socket.tell({ tell: "something of a later version" });
    world.socket.tell({ tell: "error", reason: "What?" });
    expect(reasons).toEqual(["What?"]);
    expect(live.state).toBe("on");
  });
});
