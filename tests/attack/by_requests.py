"""Attacks by what single requests contain."""

from __future__ import annotations

import asyncio
import json
import secrets
import string
from urllib.parse import quote

import pytest
import websockets
from itsdangerous import URLSafeSerializer

from perihelion.server.identity import _BIDI, COOKIE
from perihelion.server.security import MOST_BYTES
from tests.attack.registry import attack
from tests.attack.target import Target
from tests.server.clients import SUBPROTOCOL

SQL = [
    "' OR '1'='1",
    "'; DROP TABLE matches; --",
    '" OR ""="',
    "1; DELETE FROM guests",
    "%' --",
    "\\'; --",
    "' UNION SELECT value, 1 FROM secrets --",
]
HTML = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "<!--",
]


@attack("SQL in names, chat, ids, options and queries", "it stays text: stored as it is, or refused; no table is lost")
async def sql_injection(target: Target) -> int:
    eve = await target.stranger()
    match = (await eve.open("planet-smash", planet="pebble"))["id"]
    live = await eve.connect(match)
    for text in SQL:
        name = text[:24]
        assert (await eve.http.put("/api/me", json={"name": name})).json()["name"] == name.strip()
        await live.do("chat", match, text=text)
        await live.send(do="watch", match=text)
        for path in (f"/matches/{quote(text, safe='')}", f"/groups/{quote(text, safe='')}", f"/games/{quote(text, safe='')}/rules"):
            assert (await eve.http.get(f"/api{path}")).status_code == 404
        for query in ({"goal": text}, {"match": text}, {"options": text}, {"form": text}, {"whose": text}):
            assert (await eve.http.get("/api/games/planet-smash/scores", params=query)).status_code in (400, 422)
        answer = await eve.http.post("/api/matches", json={"game": "planet-smash", "options": {"planet": text}, "goal": text})
        assert answer.status_code == 400
    assert [line["text"] for line in live.matches[match].chat] == [" ".join(text.split()) for text in SQL]
    assert (await eve.http.get(f"/api/matches/{match}")).status_code == 200
    return len(SQL) * 12


@attack(
    "markup in names, chat, paths and options",
    "answers are JSON that no browser takes for a page; pages allow no script but their own, and escape",
)
async def html_injection(target: Target) -> int:
    eve = await target.stranger()
    for text in HTML:
        answers = [await eve.http.put("/api/me", json={"name": text[:24]}), await eve.http.get("/api/me")]
        answers += [await eve.http.get(f"/api/{quote(text)}"), await eve.http.get(f"/api/matches/{quote(text, safe='')}")]
        for answer in answers:
            assert answer.headers["content-type"] == "application/json"
        pages = [
            await eve.http.get(f"/{quote(text)}"),
            await eve.http.get("/api/games/planet-smash/print", params={"option": f"planet={text}"}),
        ]
        for answer in [*answers, *pages]:
            assert answer.headers["x-content-type-options"] == "nosniff"
            policy = answer.headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")  # WebAssembly may run, no text may
            assert "unsafe" not in policy
            assert text not in answer.text or "json" in answer.headers["content-type"]
    return len(HTML) * 6


@attack(
    "line breaks and odd bytes in paths, names and headers; two lengths, two hosts, requests within requests",
    "no header of ours is added or changed; what is ambiguous is refused with 400",
)
async def header_injection(target: Target) -> int:
    eve = await target.stranger()
    broken = "x\r\nSet-Cookie: evil=1\r\n\r\n<html>"
    for answer in (
        await eve.http.get(f"/api/matches/{quote(broken, safe='')}/log"),
        await eve.http.get(f"/{quote(broken)}"),
        await eve.http.put("/api/me", json={"name": broken[:20]}),
        await eve.http.get("/api/games/planet-smash/print", params={"paper": broken}),
    ):
        assert "evil" not in str(answer.headers)
    host = target.server.host.encode()
    start = b"POST /api/logs HTTP/1.1\r\nHost: " + host + b"\r\n"
    ambiguous = [
        start + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
        start + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        start + b"Content-Length: -1\r\n\r\n",
        start + b"Content-Length: +5\r\n\r\nabcde",
        start + b"Transfer-Encoding: gzip, chunked\r\n\r\n",
        start + b"X: a\r\n b\r\nContent-Length: 0\x00\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: " + host + b"\r\nHost: evil.example\r\n\r\n",
        b"GET /api/me\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]
    for data in ambiguous:
        answer = await target.raw(data)
        assert answer[9:12] in (b"400", b"413", b"501"), (data, answer[:200])
    return 4 + len(ambiguous)


@attack(
    "requests and WebSockets with a foreign or similar Origin and Host, in all forms a page can send",
    "403 or 400, and nothing is changed",
)
async def cross_site_requests(target: Target) -> int:
    eve = await target.stranger("Before")
    origins = [
        "http://evil.example",
        "null",
        f"{target.server.address}.evil.example",
        target.server.address.replace("http", "https"),
        "http://127.0.0.1",
        "file://",
    ]
    calls = [("PUT", "/api/me", {"name": "Changed"}), ("POST", "/api/matches", {"game": "planet-smash"}), ("POST", "/api/logs", None)]
    for origin in origins:
        for method, path, body in calls:
            answer = await eve.http.request(method, path, json=body, headers={"origin": origin})
            assert answer.status_code == 403, (origin, path)
        with pytest.raises(websockets.InvalidStatus) as refused:
            await eve.connect(origin=origin)
        assert refused.value.response.status_code == 403
    hosts = ["evil.example", f"evil.example:{target.server.port}", f"{target.server.host}.evil.example", "", "127.0.0.1:1"]
    for host in hosts:
        assert (await eve.http.get("/api/me", headers={"host": host})).status_code == 400
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):  # what a form can send without being asked
        answer = await eve.http.post(
            "/api/matches", content=b'{"game": "planet-smash"}', headers={"content-type": kind, "origin": "http://evil.example"}
        )
        assert answer.status_code == 403
    assert (await eve.get("/me"))["name"] == "Before"
    assert await eve.get("/matches") == []
    return len(origins) * 4 + len(hosts) + 3


@attack(
    "cookies that are altered, unsigned, signed by another server or for somebody else, doubled or huge",
    "they name nobody: their sender is a new guest",
)
async def forged_cookies(target: Target) -> int:
    victim, eve = await target.stranger("Victim"), await target.stranger()
    real = victim.http.cookies[COOKIE]
    body, _, signature = real.rpartition(".")
    other_body = eve.http.cookies[COOKIE].rpartition(".")[0]
    forged = [
        f"{body}.{eve.http.cookies[COOKIE].rpartition('.')[2]}",
        f"{other_body}.{signature}",
        body,
        f"{body}.",
        f".{signature}",
        real[:-1],
        real + "A",
        "",
    ]
    forged += [
        URLSafeSerializer(key, salt=salt).dumps(victim.id)
        for key in ("", "secret", "cookies", victim.id)
        for salt in ("guest", "itsdangerous")
    ]
    forged += [
        f"{real};{real}x",
        "x" * 8000,
        quote(victim.id),
        f'"{victim.id}"',
        real.swapcase(),
        *(real[:n] + "!" + real[n + 1 :] for n in range(0, len(real), 5)),
    ]
    for cookie in forged:
        if cookie == real:
            continue
        eve.http.cookies.clear()
        answer = await eve.http.get("/api/me", headers={"cookie": f"{COOKIE}={cookie}"})
        assert answer.status_code == 400 or answer.json()["id"] != victim.id or cookie.startswith(f"{real};"), cookie
        with pytest.raises((websockets.InvalidStatus, websockets.InvalidMessage, ConnectionError)):
            await eve.connect(additional_headers={"Cookie": f"{COOKIE}={cookie.partition(';')[2] or cookie}"})
    return len(forged) * 2


@attack(
    "ids of matches and races that are random, near a real one, shortened, or not of that form",
    "404, the same for all; ids have 72 random bits",
)
async def guessed_ids(target: Target) -> int:
    eve, victim = await target.stranger(), await target.stranger("Victim")
    match = (await victim.open("planet-smash", planet="pebble"))["id"]
    race = (await victim.post("/groups", kind="race", game="planet-smash"))["id"]
    near = [match[:-1], match + "A", match.swapcase(), match[::-1], "-" * 12, "%00", match + "%00", "*", "0", "a" * 17, "ä"]
    near += [match[:-1] + letter for letter in string.ascii_letters + string.digits if letter != match[-1]]
    random = [secrets.token_urlsafe(9) for _ in range(target.times(300))]
    for guess in [*near, *random]:
        answers = [await eve.http.get(f"/api/{kind}/{quote(guess, safe='%')}") for kind in ("matches", "groups")]
        assert [answer.status_code for answer in answers] == [404, 404], guess
    assert match != race
    return 2 * len(near + random)


@attack(
    "`..`, encoded, doubled and absolute paths, NUL, on files, pictures, boards and rules",
    "404 or the page itself; no file but those meant for it",
)
async def path_traversal(target: Target) -> int:
    wanted = ["etc/passwd", "perihelion.db", "app.py", "../app.py", "rules.md"]
    climbs = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "....//", "..\\", "..%5c", "%252e%252e%252f", "/", "//", "..;/", "%00/"]
    starts = ["", "assets/", "api/games/planet-smash/pictures/", "boards/planet-smash/x/", "api/games/", "api/games/..%2f"]
    tried = 0
    for start in starts:
        for climb in climbs:
            for name in wanted:
                tried += 1
                request = f"GET /{start}{climb * 6}{name} HTTP/1.1\r\nHost: {target.server.host}\r\nConnection: close\r\n\r\n"
                answer = await target.raw(request.encode(), 5)
                head, _, body = answer.partition(b"\r\n\r\n")
                assert head[9:12] in (b"200", b"400", b"404", b"405", b"307", b"429"), (start, climb, name, head[:100])
                assert b"root:" not in body
                assert b"SQLite format" not in body
                assert b"FastAPI" not in body
                if head[9:12] == b"200":
                    assert b"<!doctype html>" in body.lower(), (start, climb, name)
    return tried


@attack(
    "bodies, headers, addresses and frames beyond their bounds, with and without a stated length, compressed to a thousandth",
    "413, 400 or a closed connection; memory does not grow with it",
    quick=False,
)
async def oversized_input(target: Target) -> int:
    eve = await target.stranger()
    match = (await eve.open("planet-smash", planet="pebble"))["id"]
    before, tried = target.resident(), 0

    async def endless():
        for _ in range(64):
            yield b"x" * (1 << 18)

    for _ in range(target.times(4)):
        assert (await eve.http.post("/api/logs", content=b"x" * (MOST_BYTES + 1))).status_code == 413
        assert (await eve.http.post("/api/logs", content=endless())).status_code == 413
        assert (await eve.http.put("/api/me", content=b'{"name": "' + b"x" * (1 << 20) + b'"}')).status_code == 413
        assert (await target.raw(b"GET /" + b"x" * (1 << 20) + b" HTTP/1.1\r\n\r\n", 3))[9:12] in (b"400", b"414", b"")
        headers = b"".join(b"X-%d: %s\r\n" % (n, b"x" * 1000) for n in range(500))
        assert (await target.raw(b"GET / HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n", 3))[9:12] in (b"400", b"431", b"")
        for size, closes in ((17_000, False), (60_000, False), (100_000, True), (50 << 20, True)):
            live = await eve.connect(match, compression="deflate")
            await live.socket.send('{"do": "chat", "id": "1", "text": "' + "x" * size + '"}')
            if closes:
                await live.socket.wait_closed()
            else:
                assert (await live.answer(0, "error"))["id"] == "1"
            live.abort()
        tried += 9
    assert target.resident() - before < 100 << 20, f"{(target.resident() - before) >> 20} MiB more"
    return tried


@attack(
    "JSON that is deep, doubled, cut off, not UTF-8, with huge numbers; other kinds of bodies", "400 or 422 that says what was expected"
)
async def strange_json(target: Target) -> int:
    eve = await target.stranger()
    bodies = [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b"NaN",
        b'{"game": NaN}',
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"game": "planet-smash", "game": 5}',
    ]
    bodies += [
        b'{"game": "planet-smash", "seats": [{"who": "bot", "level": ' + b"9" * 5000 + b"}]}",
        b'{"game": "\\ud800"}',
        b'{"game": "\\u0000"}',
    ]
    bodies += [
        json.dumps({"game": "planet-smash", "options": {"planet": value}}).encode() for value in (None, [], {}, 1e308, 2**70, "x" * 10_000)
    ]
    bodies += [
        json.dumps({"game": "planet-smash", "seats": [{"who": "me"}] * 5000}).encode(),
        b'{"kind": "race", "game": "planet-smash", "places": 1e400}',
    ]
    paths = ["/api/matches", "/api/groups", "/api/me", "/api/matches/x/nonces", "/api/groups/x/join"]
    for body in bodies:
        for path in paths:
            for kind in ("application/json", "text/xml", ""):
                method = "PUT" if path == "/api/me" else "POST"
                answer = await eve.http.request(method, path, content=body, headers={"content-type": kind} if kind else {})
                assert answer.status_code in (400, 404, 422), (path, body[:50], answer.status_code)
    for step in ("-1", "9" * 400, "1e5", "0x1", "%00", "NaN"):
        assert (await eve.http.get(f"/api/matches/nowhere/positions/{step}")).status_code in (404, 422)
    return len(bodies) * len(paths) * 3 + 6


@attack(
    "controls of direction, invisible and combining letters, NUL and lone surrogates in names and chat",
    "names have visible letters only; no control of direction gets to anybody",
)
async def deceptive_unicode(target: Target) -> int:
    eve, bo = await target.stranger(), await target.stranger("Bo")
    match = (await eve.open("pickpockets", "2-player", "ml"))["id"]
    live = await eve.connect(match)
    odd = [
        *_BIDI,
        "\u200b",
        "\u2060",
        "\ufeff",
        "\u00ad",
        "\0",
        "\x1b[31m",
        "\u0301" * 50,
        "\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
    ]
    for letters in odd:
        for name in (f"Bo{letters}", f"{letters}Bo", letters * 10):
            answer = await eve.http.put("/api/me", json={"name": name})
            if answer.status_code == 200:
                assert not set(answer.json()["name"]) & {*_BIDI, "\u200b", "\0", "\x1b", "\ufeff"}
        await live.ask("chat", match, text=f"I am {letters}Bo{letters}")
    assert (await eve.http.put("/api/me", content=b'{"name": "\\ud800"}')).status_code in (400, 422)
    whole = await (await bo.connect(match)).watch(match)
    for line in whole["chat"]:
        assert not set(line["text"] + line["name"]) & {*_BIDI, "\0"}
        assert line["who"] != bo.id
    return len(odd) * 4 + 1


@attack(
    "logs that are no logs, tampered with in each line, deep, with huge numbers, of a million lines, uploaded many times at once",
    "400 or 413; others go on playing",
    quick=False,
)
async def hostile_uploads(target: Target) -> int:
    eve = await target.stranger()
    match = (await eve.open("pickpockets", "2-player", "mm"))["id"]
    live = await eve.connect(match)
    from tests.server.clients import play

    await play(match, live)
    log = await eve.log(match)
    lines = log.splitlines(keepends=True)
    tampered = [b"".join(lines[:n] + lines[n + 1 :]) for n in range(len(lines))] + [
        b"".join([*lines[:n], lines[n], *lines[n:]]) for n in range(len(lines))
    ]
    tampered += [
        log.replace(b'"chance"', b"0", 1),
        log.replace(b"[1,", b"[" + b"9" * 400 + b",", 1),
        lines[0] + b"[" * 500_000,
        lines[0] + b"[]\n" * 300_000,
    ]
    tampered += [lines[0] + b"\n" * 1_000_000, b"\0" * 1000, b"\x1f\x8b" + log, secrets.token_bytes(100_000), lines[0] * 2000, b""]
    async with target.bystanders() as honest:
        for start in range(0, len(tampered), 8):
            answers = await asyncio.gather(*(eve.http.post("/api/logs", content=one, timeout=60) for one in tampered[start : start + 8]))
            assert {answer.status_code for answer in answers} <= {400, 413, 429, 503}, [answer.status_code for answer in answers]
    assert honest.slowest < 5, f"a move took {honest.slowest:.1f} s"
    return len(tampered)


@attack("methods, subprotocols and addresses that are not there", "404, 405 or 403, in the usual form")
async def strange_methods(target: Target) -> int:
    eve = await target.stranger()
    tried = 0
    for path in ("/api/me", "/api/matches", "/api/groups", "/healthz", "/api/live", "/api/openapi.json", "/", "/api/docs"):
        for method in ("DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "OPTIONS", "X" * 300):
            tried += 1
            if method == "CONNECT":
                answer = await target.raw(f"CONNECT {path} HTTP/1.1\r\nHost: {target.server.host}\r\n\r\n".encode(), 3)
                assert answer[9:12] in (b"400", b"404", b"405"), (path, answer[:100])
            else:
                assert (await eve.http.request(method, path)).status_code in (404, 405), (path, method)
    for protocol in ("perihelion.0", "chat", f"x{SUBPROTOCOL}"):
        with pytest.raises((websockets.InvalidStatus, websockets.NegotiationError)):
            await websockets.connect(f"ws://{target.server.host}/api/live", subprotocols=[protocol], proxy=None)
        tried += 1
    return tried
