/** Monte Carlo tree search as a player: the module grows the tree, this keeps it between moves and reads the decision from it. The same
 * as `perihelion/bots/mcts.py`, decision for decision. */

import type { Game } from "../game.js";
import { EVALUATION_UNIT, OVER, type Position, type View } from "../position.js";
import type { Span } from "../module.js";
import { keyAfter, keyOf } from "../numbers.js";
import { Memory } from "../records.js";
import { Clock, MOST_CANDIDATES, Question, USUAL_SECONDS, whole, type Candidate, type Player } from "./protocol.js";

const NONE = -1;
const ROOT = 0;
const KNOWN = 0;
const MOST_SIMULATIONS = 10_000_000;
/** Simulations between two checks of the clock. */
const AT_A_TIME = 200;
/** The initial size of the arrays; they grow. */
const EDGES_A_NODE = 8;
/** With hidden information, the number of determinizations over which the end of a game is averaged. */
const ENDS = 16;
/** How far a line is read from the tree, and the visits that an edge needs for that. */
const MOST_LINE = 6;
const LEAST_VISITS = 8;
const LOWEST = -(2n ** 63n);
const HIGHEST = 2n ** 63n - 1n;

/** Everything a search works on, in the module's memory; the parts are explained in `perihelion/bots/mcts_search.py`. */
class Tree {
  readonly parts: Record<string, Memory>;

  constructor(readonly game: Game, seat: number, known: Position, mover: number, nodes: number, edges: number, blunderRate: number, key: bigint) {
    const { instance, statics } = game;
    const size = statics.state_size;
    const states = instance.allocate(3 * size);
    const lengths: Record<string, number[]> = {
      settings: [1], states: [3], rows: [3, size], nodes: [nodes], edges: [edges], used: [2], bounds: [2], tally: [4], codes: [statics.max_legal],
      marks: [statics.has_hidden ? statics.num_actions : 1], blocks: [statics.actions.length], path: [nodes + 1, 2], values: [statics.most_seats],
    };
    const shared: Record<string, number> = { states, rows: states }; // the same memory, as records and as bytes
    this.parts = Object.fromEntries(
      Object.entries(instance.arrays("mcts_search", "tree")).map(([name, kind]) => [name, new Memory(instance, kind, lengths[name]!, undefined, shared[name])]),
    );
    this.part("states").bytes.subarray(size * KNOWN, size * (KNOWN + 1)).set(known.bytes());
    const settings = { ...statics.search, seat, seats: statics.seats, hidden: Number(statics.has_hidden), blunder_rate: blunderRate, key };
    for (const [name, value] of Object.entries(settings)) this.part("settings").setField(0, name, value);
    this.part("used").fill([1, 0]);
    this.part("bounds").fill([HIGHEST, LOWEST]);
    this.part("blocks").fill(game.actions.starts);
    this.nodes.setField(ROOT, "mover", mover);
    this.nodes.setField(ROOT, "first", NONE);
    this.nodes.setField(ROOT, "twin", NONE);
    this.nodes.setField(ROOT, "infoset", instance.call("mcts_root_infoset", this.part("rows").span)!);
  }

  part(name: string): Memory {
    return this.parts[name]!;
  }

  get nodes(): Memory {
    return this.part("nodes");
  }

  get edges(): Memory {
    return this.part("edges");
  }

  get visits(): number {
    return this.nodes.field(ROOT, "visits");
  }

  /** Up to `count` more simulations. False if an array is nearly full. */
  grow(key: bigint, count: number): boolean {
    const spans: Span[] = Object.values(this.parts).map((part) => part.span);
    return Boolean(this.game.instance.call("mcts_search", this.game.tables, ...spans, key, count));
  }

  /** Twice as much of what has run short. */
  enlarge(): void {
    const nodes = this.nodes.length;
    if (this.part("used").get(0) >= nodes) this.makeRoom(2 * nodes, this.edges.length);
    else this.makeRoom(nodes, 2 * this.edges.length);
  }

  makeRoom(nodes: number, edges: number): void {
    this.parts["nodes"] = this.nodes.longer(nodes);
    this.parts["edges"] = this.edges.longer(edges);
    this.parts["path"] = this.part("path").longer(nodes + 1);
  }

  /** The node of this information set of the searching seat, if it was expanded, or NONE. */
  find(known: Position): number {
    const { instance } = this.game;
    const record = known.bytes();
    const at = instance.allocate(record.length);
    instance.bytes(at, record.length).set(record);
    const node = Number(instance.call("mcts_find_infoset", [at, record.length], this.nodes.span, this.part("used").span));
    instance.release(at, record.length);
    return node;
  }

  /** Takes over the subtree of an older tree below a node. */
  adopt(old: Tree, node: number): void {
    const { instance } = this.game;
    const nodes = Math.max(old.nodes.length, this.nodes.length);
    this.makeRoom(nodes, Math.max(old.edges.length, this.edges.length));
    const places = instance.allocate(4 * nodes);
    const spans = [old.nodes.span, old.edges.span, this.nodes.span, this.edges.span, this.part("used").span];
    instance.call("mcts_copy_subtree", node, ...spans, [places, nodes]);
    instance.release(places, 4 * nodes);
    this.part("bounds").bytes.set(old.part("bounds").bytes);
  }

  release(): void {
    for (const [name, part] of Object.entries(this.parts)) if (name !== "rows") part.release();
  }

  // What the search has found ----------------------------------------------------------------------------------------------------

  edgesOf(node: number): number[] {
    const found: number[] = [];
    for (let edge = this.nodes.field(node, "first"); edge !== NONE; edge = this.edges.field(edge, "after")) found.push(edge);
    return found;
  }

  /** The value of the edge for each seat, as the search judges it. */
  valuesOf(edge: number): number[] {
    const { edges, nodes, seats } = this;
    const visits = edges.field(edge, "visits");
    if (visits === 0) return seats.map((seat) => edges.field(edge, "prior", seat));
    const below = this.nodesBelow(edge);
    const all = below.reduce((sum, node) => sum + nodes.field(node, "visits"), 0);
    return seats.map((seat) => {
      const best = below.reduce((sum, node) => sum + nodes.field(node, "visits") * nodes.field(node, "best", seat), 0) / all;
      return this.mixed(best, edges.field(edge, "total", seat) / visits);
    });
  }

  /** The value of the root for each seat: the best line from it, mixed with the mean of all simulations. */
  valuesAtRoot(): number[] {
    const tried = this.edgesOf(ROOT).filter((edge) => this.edges.field(edge, "visits") > 0);
    const visits = tried.reduce((sum, edge) => sum + this.edges.field(edge, "visits"), 0);
    return this.seats.map((seat) => {
      const best = this.nodes.field(ROOT, "best", seat);
      return this.mixed(best, tried.length ? tried.reduce((sum, edge) => sum + this.edges.field(edge, "total", seat), 0) / visits : best);
    });
  }

  private mixed(best: number, mean: number): number {
    const { max_backup: share } = this.game.statics.search;
    return (share * best + (100 - share) * mean) / 100;
  }

  private get seats(): number[] {
    return Array.from({ length: this.game.statics.most_seats }, (_, seat) => seat);
  }

  /** One for each possible mover. */
  private nodesBelow(edge: number): number[] {
    const found: number[] = [];
    for (let node = this.edges.field(edge, "child"); node !== NONE; node = this.nodes.field(node, "twin")) found.push(node);
    return found;
  }

  likeliestBelow(edge: number): number {
    const visits = (node: number) => this.nodes.field(node, "visits");
    return this.nodesBelow(edge).reduce((best, node) => (best === NONE || visits(node) > visits(best) ? node : best), NONE);
  }

  /** The root's edges, the most visited first. */
  ranked(seat: number): number[] {
    const keys = this.edgesOf(ROOT).map((edge) => ({ edge, visits: this.edges.field(edge, "visits"), value: this.valuesOf(edge)[seat]!, code: this.edges.field(edge, "code") }));
    return keys.sort((one, other) => other.visits - one.visits || other.value - one.value || one.code - other.code).map(({ edge }) => edge);
  }

  /** The principal line from a node: until chance decides, or the seat is to move again after others were. */
  line(start: number, seat: number): number[] {
    const line: number[] = [];
    let others = false;
    for (let node = start; node !== NONE && line.length < MOST_LINE; ) {
      const mover = this.nodes.field(node, "mover");
      if (mover < 0 || (others && mover === seat)) break;
      const visits = (edge: number) => this.edges.field(edge, "visits");
      const edge = this.edgesOf(node).reduce((best, one) => (best === NONE || visits(one) > visits(best) ? one : best), NONE);
      if (edge === NONE || visits(edge) < LEAST_VISITS) break;
      others ||= mover !== seat;
      line.push(this.edges.field(edge, "code"));
      node = this.likeliestBelow(edge);
    }
    return line;
  }
}

export class MctsBot implements Player {
  budget: number;
  private key = 0n;
  private tree: Tree | null = null;

  constructor(simulations: number, private readonly blunderRate = 0, private readonly seconds = USUAL_SECONDS) {
    this.budget = whole(simulations, "The number of simulations", 1, MOST_SIMULATIONS);
  }

  begin(key: bigint): void {
    this.key = key;
    this.end();
  }

  end(): void {
    this.tree?.release();
    this.tree = null;
  }

  choose(view: View): number {
    const question = new Question(view);
    if (question.legal.length === 1) return question.legal[0]!;
    const tree = this.searched(question);
    return tree.edges.field(tree.ranked(question.seat)[0]!, "code");
  }

  hint(view: View, most = MOST_CANDIDATES): Candidate[] {
    const question = new Question(view);
    const tree = this.searched(question);
    return tree.ranked(question.seat).slice(0, most).map((edge) => {
      const share = tree.edges.field(edge, "visits") / Math.max(1, tree.visits);
      return question.candidate(tree.edges.field(edge, "code"), share, tree.valuesOf(edge), tree.line(tree.likeliestBelow(edge), question.seat));
    });
  }

  /** By a search that begins after the decision, so that good and bad decisions get the same number of simulations. */
  judge(view: View, code: number): Candidate {
    const question = new Question(view);
    const after = question.known.play(question.check(code));
    if (after.mover === OVER) return question.candidate(code, 1, this.meanEnd(view, code));
    const tree = this.grown(this.planted(question, after));
    const found = question.candidate(code, 1, tree.valuesAtRoot(), tree.line(ROOT, question.seat));
    tree.release();
    return found;
  }

  /** The bytes of the tree of the last search, for tests: nodes and edges, as far as they are used. */
  get remembered(): { nodes: Uint8Array; edges: Uint8Array } | null {
    if (!this.tree) return null;
    const [nodes, edges] = [0, 1].map((n) => this.tree!.part("used").get(n)) as [number, number];
    const used = (part: Memory, count: number) => part.bytes.slice(0, (part.bytes.length / part.length) * count);
    return { nodes: used(this.tree.nodes, nodes), edges: used(this.tree.edges, edges) };
  }

  private meanEnd(view: View, code: number): number[] {
    const count = view.game.statics.has_hidden ? ENDS : 1;
    const ends = Array.from({ length: count }, (_, n) => view.agreeing(keyOf(this.key, n)).play(code)).filter((end) => end.mover === OVER);
    const returns = ends.map((end) => end.returns());
    return returns[0]!.map((_, seat) => (returns.reduce((sum, one) => sum + one[seat]!, 0) / returns.length) * EVALUATION_UNIT);
  }

  /** The tree for this decision, kept for the next one. */
  private searched(question: Question): Tree {
    const old = this.tree;
    const tree = this.planted(question);
    if (old && !this.blunderRate) {
      const node = old.find(question.known); // an action overlooked at depth may be noticed at the root: not with blunders
      if (node !== NONE) tree.adopt(old, node);
    }
    old?.release();
    this.tree = tree;
    return this.grown(tree);
  }

  /** The tree after all its simulations, or as many as the time allowed. */
  private grown(tree: Tree): Tree {
    this.key = keyAfter(this.key);
    const clock = new Clock(this.seconds);
    for (let missing = this.budget - tree.visits; missing > 0 && !clock.isOver; missing = this.budget - tree.visits) {
      clock.tick();
      if (!tree.grow(this.key, Math.min(missing, AT_A_TIME))) tree.enlarge();
    }
    return tree;
  }

  /** A tree of what the seat knows now, or after its decision, when any seat may be to move. */
  private planted({ game, seat, known }: Question, after: Position = known): Tree {
    const nodes = this.budget + 2;
    const edges = Math.max(EDGES_A_NODE * nodes, 2 * game.statics.max_legal);
    return new Tree(game, seat, after, after.mover, nodes, edges, this.blunderRate, this.key);
  }
}
