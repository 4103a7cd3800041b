import { describe, expect, it } from "vitest";
import { isOurs, pathTo, routeOf } from "../src/router";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/settings", { page: "settings" }],
    ["/new/planet-smash", { page: "new", game: "planet-smash" }],
    ["/m/9uRObRJqpSdc", { page: "match", id: "9uRObRJqpSdc" }],
    ["/m/a_b-C/", { page: "match", id: "a_b-C" }],
    ["/g/x1", { page: "group", id: "x1" }],
    ["/rules/onward-to-venus", { page: "rules", game: "onward-to-venus" }],
    ["/scores/planet-smash", { page: "scores", game: "planet-smash" }],
    ["/study", { page: "studies" }],
    ["/study/a_b-C", { page: "study", id: "a_b-C" }],
    ["/study/open", { page: "shared", id: "" }],
    ["/study/open/1eJy", { page: "shared", id: "1eJy" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

  it.each(["/m", "/m/", "/m/a/b", "/new/Planet Smash", "/nothing", "/rules/../etc", ""])("%s leads nowhere", (path) =>
    expect(routeOf(path)).toEqual({ page: "lost", path }),
  );

  it("makes paths that it reads", () => {
    expect(routeOf(pathTo.match("abc"))).toEqual({ page: "match", id: "abc" });
    expect(routeOf(pathTo.group("abc"))).toEqual({ page: "group", id: "abc" });
    expect(routeOf(pathTo.newMatch("astroplane"))).toEqual({ page: "new", game: "astroplane" });
    expect(routeOf(pathTo.rules("astroplane"))).toEqual({ page: "rules", game: "astroplane" });
  });

  it("keeps a shared study from the server", () => {
    expect(new URL(pathTo.shared("1eJy"), "http://host/study/x")).toMatchObject({ pathname: "/study/open", hash: "#1eJy", search: "" });
    expect(routeOf(pathTo.study("abc"))).toEqual({ page: "study", id: "abc" });
  });

  it("asks the server to print what was chosen", () => {
    expect(pathTo.print("astroplane", "a4")).toBe("/api/games/astroplane/print?paper=a4");
    const asked = new URLSearchParams(pathTo.print("onward-to-venus", "letter", "2-player", { hand_limit: 9, empires: ["USA", "Russia"], calm: true }).split("?")[1]);
    expect([...asked]).toEqual([["paper", "letter"], ["form", "2-player"], ["option", "hand_limit=9"], ["option", "empires=USA,Russia"], ["option", "calm=true"]]);
  });
});

describe("clicks", () => {
  const here = "http://localhost:8000";
  const link = { href: `${here}/m/1`, target: "", download: "", origin: here };
  const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  it("answers plain clicks on own links", () => expect(isOurs(link, here, plain)).toBe(true));
  it.each([
    ["another host", { ...link, href: "https://example.org/", origin: "https://example.org" }, plain],
    ["another tab", link, { ...plain, ctrlKey: true }],
    ["the middle button", link, { ...plain, button: 1 }],
    ["a target", { ...link, target: "_blank" }, plain],
    ["a download", { ...link, download: "log" }, plain],
    ["the server's own answers", { ...link, href: `${here}/api/docs` }, plain],
  ])("leaves %s to the browser", (_, one, keys) => expect(isOurs(one, here, keys)).toBe(false));
});
