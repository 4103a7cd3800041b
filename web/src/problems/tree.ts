/** How a problem goes on: a tree of decisions by their codes. At one's own decisions the branches are all that are right; of the other side there is one. */

export interface Node {
  readonly next: ReadonlyMap<number, Node>;
}

export function treeOf(lines: readonly (readonly number[])[]): Node {
  const root = branch();
  for (const line of lines) {
    let node = root;
    for (const code of line) {
      const below = node.next.get(code) ?? branch();
      node.next.set(code, below);
      node = below;
    }
  }
  return root;
}

interface Branch extends Node {
  readonly next: Map<number, Branch>;
}

const branch = (): Branch => ({ next: new Map() });

/** Nothing more is asked. */
export const isEnd = (node: Node): boolean => node.next.size === 0;
