import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError, onFault, refusalOf } from "../src/api/http";
import { render } from "../src/language";

const reason = "The server cannot reach its database just now.";
let answers: Response[];
let asked: string[];
let keys: (string | null)[];

function faulty(): Response {
  return new Response(JSON.stringify({ detail: reason }), { status: 503, headers: { "retry-after": "2" } });
}

function limited(seconds: number): Response {
  return new Response(JSON.stringify({ detail: `Please come back in ${seconds} seconds.` }), { status: 429, headers: { "retry-after": `${seconds}` } });
}

function fine(body: object): Response {
  return new Response(JSON.stringify(body), { status: 200 });
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  keys = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    asked.push(`${request.method} ${path}`);
    keys.push(new Headers(request.headers).get("idempotency-key"));
    return Promise.resolve(answers.shift() ?? faulty());
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onFault(() => {});
});

describe("a server that cannot do something just now", () => {
  it("is asked again after the time it names, and people are told", async () => {
    const told: string[] = [];
    onFault((fault) => told.push(render(fault)));
    answers = [faulty(), fine({ id: "a", name: "Ada" })];
    const me = api.me();
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await me).name).toBe("Ada");
    expect(told).toEqual([reason]);
  });

  it("is asked again a second later where a proxy has no server just now", async () => {
    answers = [new Response("<html>502 Bad Gateway</html>", { status: 502 }), fine({ id: "a", name: "Ada" })];
    const me = api.me();
    await vi.advanceTimersByTimeAsync(1100);
    expect((await me).name).toBe("Ada");
  });

  it("is given up after a while, with its reason", async () => {
    answers = [];
    const rejected = expect(api.me()).rejects.toThrow(reason);
    await vi.advanceTimersByTimeAsync(60_000);
    await rejected;
    expect(asked).toHaveLength(6);
  });

  it("is not asked again for what may not be done twice", async () => {
    answers = [];
    await expect(api.leave("m1", 0)).rejects.toBeInstanceOf(ApiError);
    expect(asked).toEqual(["POST /api/matches/m1/seats/0/leave"]);
  });

  it("is asked again for what is done once however often it is asked", async () => {
    answers = [faulty(), fine({ id: "m2" })];
    const fresh = api.rematch("m1");
    await vi.advanceTimersByTimeAsync(2100);
    expect((await fresh).id).toBe("m2");
  });

  it("makes one match of a wish, by a key of its own", async () => {
    answers = [faulty(), fine({ id: "m1" }), fine({ id: "m2" })];
    const fresh = api.newMatch({ game: "planet-smash" });
    await vi.advanceTimersByTimeAsync(2100);
    expect((await fresh).id).toBe("m1");
    await api.newMatch({ game: "planet-smash" });
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("a server that was asked too much", () => {
  it("is asked again when it may be, also for what may not be done twice: nothing was done", async () => {
    const told: string[] = [];
    onFault((fault) => told.push(render(fault)));
    answers = [limited(12), fine({ id: "m1" })];
    const match = api.newMatch({ game: "planet-smash" });
    await vi.advanceTimersByTimeAsync(11_900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await match).id).toBe("m1");
    expect(told).toEqual(["Please come back in 12 seconds."]);
  });

  it("is left alone if that would take long: people are told when to come back", async () => {
    answers = [limited(120)];
    await expect(api.me()).rejects.toThrow("Please come back in 120 seconds.");
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toHaveLength(1);
  });

  it("is never asked fast, and not for ever", async () => {
    answers = Array.from({ length: 20 }, () => limited(1));
    const rejected = expect(api.me()).rejects.toThrow("Please come back");
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await rejected;
    expect(asked).toHaveLength(6);
  });

  it("says why it refuses a connection", async () => {
    answers = [limited(30), new Response(null, { status: 204 })];
    expect(await refusalOf("/api/live")).toEqual({ reason: "Please come back in 30 seconds.", seconds: 30 });
    expect(await refusalOf("/api/live")).toBe(null);
  });
});
