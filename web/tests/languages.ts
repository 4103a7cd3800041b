/** Reads the client's sources and its Fluent files, to find what is said and what could be. */

import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";

/** One place that says something. Several names: one of them, as the case may be. */
export interface Use {
  file: string;
  names: string[];
  given: string[];
}

export interface Uses {
  uses: Use[];
  /** Places whose message or arguments cannot be read off. */
  unclear: string[];
}

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Everything that these sources say: `say("…", {…})`, `message("…", {…})`, `<Sentence name="…" given={…}>`. */
export function usesIn(sources: Record<string, string>): Uses {
  const found: Uses = { uses: [], unclear: [] };
  for (const [path, text] of Object.entries(sources)) {
    const source = path.endsWith(".svelte") ? text : `<script lang="ts">\n${text}\n</script>`;
    visit(parse(source, { modern: true, filename: path }) as unknown as Node, (node) => look(node, path, source, found));
  }
  return found;
}

function visit(node: Node, seen: (node: Node) => void): void {
  seen(node);
  for (const value of Object.values(node)) for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, seen);
}

function look(node: Node, file: string, source: string, found: Uses): void {
  const use = node.type === "CallExpression" ? call(node) : node.type === "Component" && node.name === "Sentence" ? sentence(node) : undefined;
  if (use === null) found.unclear.push(`${file}: ${source.slice(Number(node.start), Number(node.start) + 60)}`);
  else if (use) found.uses.push({ file, ...use });
}

type Said = Omit<Use, "file"> | null | undefined;

function call(node: Node): Said {
  const callee = node.callee as Node;
  if (callee.type !== "Identifier" || (callee.name !== "say" && callee.name !== "message")) return undefined;
  const [name, given] = node.arguments as Node[];
  return together(namesIn(name), given ? keysOf(given) : []);
}

function sentence(node: Node): Said {
  const attributes = node.attributes as Node[];
  const value = (name: string): Node | undefined => {
    const found = attributes.find((one) => one.name === name)?.value as Node | Node[] | undefined;
    const one = Array.isArray(found) ? found[0] : found;
    return one?.type === "ExpressionTag" ? (one.expression as Node) : one;
  };
  const given = value("given");
  const snippets = ((node.fragment as Node).nodes as Node[]).filter((one) => one.type === "SnippetBlock").map((one) => (one.expression as Node).name as string);
  const keys = given ? keysOf(given) : [];
  return together(namesIn(value("name")), keys && [...keys, ...snippets]);
}

function together(names: string[] | null, given: string[] | null): Said {
  return names && given ? { names, given } : null;
}

function namesIn(node: Node | undefined): string[] | null {
  if (node?.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node?.type === "Text") return [node.data as string];
  if (node?.type !== "ConditionalExpression") return null;
  const [one, other] = [namesIn(node.consequent as Node), namesIn(node.alternate as Node)];
  return one && other && [...one, ...other];
}

function keysOf(node: Node): string[] | null {
  if (node.type !== "ObjectExpression") return null;
  const keys = (node.properties as Node[]).map((one) => (one.type === "Property" && !one.computed ? ((one.key as Node).name ?? (one.key as Node).value) : null));
  return keys.includes(null) ? null : (keys as string[]);
}

const READ = new Set(["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt", "label"]);

/** What these sources show or read aloud without saying it in a language: text in markup, unless marked as not to be translated. */
export function bareIn(sources: Record<string, string>): string[] {
  const found: string[] = [];
  const look = (node: Node, file: string): void => {
    const attributes = (node.attributes ?? []) as Node[];
    if (attributes.some((one) => one.name === "translate" && isWord(one.value, "no"))) return;
    for (const one of attributes) if (READ.has(one.name as string) && words(one.value)) found.push(`${file}: ${String(one.name)} ${words(one.value)}`);
    for (const [key, value] of Object.entries(node)) {
      if (key === "attributes" || key === "expression") continue;
      for (const part of Array.isArray(value) ? value : [value]) {
        if (!isNode(part)) continue;
        if (part.type === "Text" && words([part])) found.push(`${file}: ${words([part])}`);
        look(part, file);
      }
    }
  };
  for (const [path, text] of Object.entries(sources)) {
    if (path.endsWith(".svelte")) look((parse(text, { modern: true, filename: path }) as unknown as { fragment: Node }).fragment, path);
  }
  return found;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : []).filter((one: Node) => one.type === "Text").map((one: Node) => one.data as string);
const isWord = (value: unknown, word: string): boolean => texts(value).join("") === word;
/** The words of a text, without our own name. */
const words = (value: unknown): string => (texts(value).join(" ").replaceAll("Perihelion", "").match(/\p{L}{2,}/gu) ?? []).join(" ");

/** The messages of a Fluent file by name, each with the arguments it takes and the messages it refers to; and what could not be read. */
export interface Known {
  messages: Map<string, { takes: Set<string>; refers: Set<string> }>;
  broken: string[];
}

export function messagesIn(text: string): Known {
  const { body } = new FluentResource(text);
  const messages: Known["messages"] = new Map();
  for (const { id, value, attributes } of body) {
    const found = { takes: new Set<string>(), refers: new Set<string>() };
    for (const pattern of [value, ...Object.values(attributes)]) collect(pattern, found);
    messages.set(id, found);
  }
  const written = [...text.matchAll(/^(-?[A-Za-z][\w-]*) *=/gm)].map((one) => one[1]!);
  const twice = written.filter((name, n) => written.indexOf(name) !== n);
  return { messages, broken: [...written.filter((name) => !messages.has(name)), ...twice] };
}

function collect(part: unknown, found: { takes: Set<string>; refers: Set<string> }): void {
  if (Array.isArray(part)) part.forEach((one) => collect(one, found));
  else if (typeof part === "object" && part !== null) {
    const { type, name } = part as { type?: string; name?: string };
    if (type === "var") found.takes.add(name!);
    if (type === "mesg") found.refers.add(name!);
    Object.values(part).forEach((one) => collect(one, found));
  }
}
