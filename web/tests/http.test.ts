import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError, onFault } from "../src/api/http";

const reason = "The server cannot reach its database just now.";
let answers: Response[];
let asked: string[];

function faulty(): Response {
  return new Response(JSON.stringify({ detail: reason }), { status: 503, headers: { "retry-after": "2" } });
}

function fine(body: object): Response {
  return new Response(JSON.stringify(body), { status: 200 });
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    asked.push(`${request.method} ${path}`);
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
    onFault((fault) => told.push(fault));
    answers = [faulty(), fine({ id: "a", name: "Ada" })];
    const me = api.me();
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await me).name).toBe("Ada");
    expect(told).toEqual([reason]);
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
    await expect(api.newMatch({ game: "planet-smash" })).rejects.toBeInstanceOf(ApiError);
    expect(asked).toEqual(["POST /api/matches"]);
  });

  it("is asked again for what is done once however often it is asked", async () => {
    answers = [faulty(), fine({ id: "m2" })];
    const fresh = api.rematch("m1");
    await vi.advanceTimersByTimeAsync(2100);
    expect((await fresh).id).toBe("m2");
  });
});
