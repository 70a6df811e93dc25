import type { Node } from "prosemirror-model";
import { groupBy } from "@/lib/domain/lists/group-by";
import { contentKey } from "./content-key";
import { isHalfOf } from "./is-half-of";
import type { Origin, Origins } from "@/lib/domain/markdown/lossless/read/origins";

/** The nodes read from a source, and that source. */
export type ReadSource = { source: string; origins: Origins };

/** An old node and its place: its parent, and its index there. */
export type KeptPart = { origin: Origin; from: ReadSource; parent: Origin | null; index: number };

/** Above this number of nodes, similar texts are not searched. */
const SEARCHED_MAX = 1_000;

/** Finds the former source of a node that may have moved. */
export class KeptSources {
  readonly #sources: Iterable<ReadSource>;
  #parts: Map<string, KeptPart[]> | null = null;

  constructor(sources: Iterable<ReadSource>) {
    this.#sources = sources;
  }

  /** An old node with the same content, preferably the one after the last one found; null for new content. */
  find(node: Node, after: KeptPart | null = null): KeptPart | null {
    const parts = this.#read().get(contentKey(node)) ?? [];
    const next =
      after && parts.find(({ parent, index }) => parent === after.parent && index === after.index + 1);
    return next ?? parts[0] ?? null;
  }

  /** An old text of the same kind, most of which begins or ends this one. */
  findAlike(node: Node): KeptPart | null {
    if (!node.isTextblock) return null;
    const all = this.#read();
    if (all.size > SEARCHED_MAX) return null;
    for (const parts of all.values()) {
      const alike = parts.find(({ origin: { node: old, tree } }) => {
        return tree !== null && old.type.name === node.type.name && isHalfOf(node, old);
      });
      if (alike) return alike;
    }
    return null;
  }

  #read(): Map<string, KeptPart[]> {
    if (this.#parts) return this.#parts;
    const parts: KeptPart[] = [];
    for (const from of this.#sources) {
      const places = new Map<Node, { parent: Origin; index: number }>();
      for (const parent of from.origins.values())
        for (const [index, child] of parent.children.entries()) places.set(child, { parent, index });
      for (const origin of from.origins.values()) {
        const { parent = null, index = 0 } = places.get(origin.node) ?? {};
        if (!origin.tree || origin.cell) continue;
        parts.push({ origin, from, parent, index });
      }
    }
    this.#parts = groupBy(parts, ({ origin }) => contentKey(origin.node));
    return this.#parts;
  }
}
