// Answers questions about a game by its WebAssembly module: one JSON object on standard input, one on standard output. `tests/wasm/comparison.py`
// answers the same questions by the CPU.
import { createHash } from "node:crypto";
import fs from "node:fs";

const { engine, module, statics, questions } = JSON.parse(fs.readFileSync(0, "utf8"));
const { analyse, CHANCE, deepening, Game, Library, Log, OVER, playerOf } = await import(engine);
const game = await Game.load(fs.readFileSync(module), statics);

const digest = (...arrays) => arrays.reduce((hash, array) => hash.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)), createHash("sha256")).digest("hex");
const seats = [...Array(game.seats).keys()];
const after = (codes) => codes.reduce((position, code) => position.play(code), game.start());

function factsOf(position, { key, illegal }) {
  const record = position.bytes();
  const known = seats.map((seat) => position.knownTo(seat));
  return {
    state: digest(record),
    check: position.check,
    mover: position.mover,
    legal: position.legal(),
    outcomes: position.outcomes(),
    draw: position.mover === CHANCE ? position.draw(BigInt(key)) : null,
    draw_id: position.mover === CHANCE ? position.drawId : null,
    pile: position.mover === CHANCE ? position.fromAPile : null,
    evaluation: game.evaluation(record),
    terms: seats.map((seat) => position.evaluationTerms(seat)),
    seen: [...seats, null].map((seat) => position.view(seat).packed()),
    tell: position.legal().slice(0, 3).flatMap((code) => [true, false].map((seen) => position.told(code, seen))),
    why_not: illegal.map((code) => position.whyNot(code)),
    in_game: position.inGame(),
    merit: position.merit(),
    known: known.map((one) => digest(one.bytes())),
    shown: known.map((one, seat) => digest(game.shown(one.bytes(), seat))),
    observed: known.map((one, seat) => digest(Int32Array.from(game.observation(one.bytes(), seat)))),
    sees: position.legal().slice(0, 3).map((code) => seats.map((seat) => position.sees(code, seat))),
    returns: position.mover === OVER ? position.returns() : null,
    ranks: position.mover === OVER ? position.ranks() : null,
    texts: position.texts(),
    without: game.statics.lets_seats_withdraw ? digest(position.without(0).bytes()) : null,
  };
}

const answers = {
  random({ games, seed, first, dice_key: diceKey }) {
    const { steps, decisions, returns, finals } = game.playRandom(games, seed, first, BigInt(diceKey));
    const byGame = Array.from({ length: games }, (_, n) => Array.from(returns.subarray(n * game.seats, (n + 1) * game.seats)));
    return { steps: Array.from(steps), decisions: Array.from(decisions), returns: byGame, finals: digest(finals) };
  },

  walk({ codes, at, key, illegal }) {
    let position = game.start();
    const facts = [];
    codes.forEach((code, step) => {
      if (at.includes(step)) facts.push(factsOf(position, { key, illegal }));
      position = position.play(code);
    });
    return { facts: [...facts, factsOf(position, { key, illegal })], board: position.view(0).board() };
  },

  replay({ codes }) {
    const { played, movers, checks, bytes } = game.replayed(game.start().bytes(), codes);
    return { played, movers, checks, state: digest(bytes) };
  },

  // What the files of a folder give for a form and options.
  async options({ folder, form, chosen }) {
    const library = await Library.open(async (file) => new Response(fs.readFileSync(`${folder}/${file}`)));
    const { digest: _, ...made } = await library.staticsFor(statics.game, form, chosen);
    return made;
  },

  // A log as it is written again, and as each seat may read it.
  async log({ text }) {
    const log = await Log.read(game, text);
    return { written: await log.write(), seats: await Promise.all([...seats, null].map((seat) => log.forSeat(seat))), merit: log.now.merit() };
  },

  async analysis({ text, bot }) {
    const found = await analyse(await Log.read(game, text), { bot, threads: 2, seconds: 3600 });
    const withoutLine = ({ line: _, ...candidate }) => candidate;
    return { ...found, moves: found.moves.map((move) => ({ ...move, best: withoutLine(move.best) })) };
  },

  // Whole games: every seat is a bot of its own, all draws follow from one key.
  play({ bot, key, most }) {
    const players = seats.map((seat) => {
      const player = playerOf(game.statics, bot, 3600);
      player.begin(BigInt(key) + BigInt(seat));
      return player;
    });
    const codes = [];
    for (let position = game.start(); position.mover !== OVER && codes.length < most; position = position.play(codes.at(-1))) {
      codes.push(position.mover === CHANCE ? position.draw(BigInt(key) + BigInt(codes.length)) : players[position.mover].choose(position.view(position.mover)));
    }
    players.forEach((player) => player.end());
    return codes;
  },

  // Looks closer and closer, until nobody looks any more.
  async deepening({ prefix, looks, first }) {
    const stop = new AbortController();
    const found = [];
    for await (const { budget, candidates } of deepening(after(prefix), { first, signal: stop.signal })) {
      found.push({ budget, codes: candidates.map(({ code }) => code) });
      if (found.length === looks) stop.abort();
    }
    return found;
  },

  // Positions as fields and as text, and back.
  fields({ prefixes }) {
    return prefixes.map((prefix) => {
      const position = after(prefix);
      const read = game.recordFromText(position.toText());
      return { json: position.toJson(), text: position.toText(), read: digest(read), again: digest(game.recordFromFields(position.fields())) };
    });
  },

  // What is said of texts that are no fields.
  misread({ texts }) {
    return texts.map((text) => {
      try {
        return digest(game.recordFromText(text));
      } catch (error) {
        return error.said.message;
      }
    });
  },

  // What is wrong with records.
  faults({ records }) {
    return records.map((record) => game.faultOf(new Uint8Array(Buffer.from(record, "base64"))));
  },

  // Several of the best moves, each with the line that is expected after it.
  async lines({ prefix, most }) {
    for await (const { candidates } of deepening(after(prefix), { first: 400, most: 400, lines: most })) return candidates.map(({ code, line, returns }) => ({ code, line, returns }));
  },

  perft({ depth }) {
    return game.perft(game.start(), depth);
  },

  search({ bot, key, prefixes, hint, judge }) {
    const player = playerOf(game.statics, bot, 3600);
    player.begin(BigInt(key));
    const found = prefixes.map((codes) => {
      const view = after(codes).view(after(codes).mover);
      const code = player.choose(view);
      return { code, remembered: Object.fromEntries(Object.entries(player.remembered ?? {}).map(([name, bytes]) => [name, digest(bytes)])) };
    });
    const last = after(prefixes.at(-1));
    const view = last.view(last.mover);
    const plain = ({ line, ...candidate }) => candidate;
    const more = { hint: hint ? player.hint(view).map(plain) : null, judge: judge === null ? null : plain(player.judge(view, judge)) };
    player.end();
    return { found, ...more };
  },

  // How fast: seconds of the processor for each of several rounds, after V8 has optimised (which it does between calls, never within one).
  async random_speed({ games, rounds }) {
    for (let n = 0; n < 40; n++) {
      game.playRandom(Math.max(1, Math.floor(games / 40)), n);
      await new Promise((ready) => setTimeout(ready, 5));
    }
    return timed(rounds, () => game.playRandom(games, 7));
  },

  async search_speed({ bot, prefix, rounds }) {
    const position = after(prefix);
    const think = () => {
      const player = playerOf(game.statics, bot, 3600);
      player.begin(1n);
      player.choose(position.view(position.mover));
      player.end();
    };
    for (let n = 0; n < 5; n++) {
      think();
      await new Promise((ready) => setTimeout(ready, 20));
    }
    return timed(rounds, think);
  },

  // By the clock: what somebody waits for, a new thread for every decision included.
  async master_wait({ prefix, rounds }) {
    const { budget: master } = game.statics.levels.find(({ name }) => name === "master");
    const waits = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      for await (const { budget } of deepening(after(prefix))) if (budget >= master) break;
      waits.push((performance.now() - began) / 1000);
    }
    return waits;
  },
};

function timed(rounds, work) {
  return Array.from({ length: rounds }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  });
}

const answered = [];
for (const question of questions) answered.push(await answers[question.ask](question));
process.stdout.write(JSON.stringify(answered));
