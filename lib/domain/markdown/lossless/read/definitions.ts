import type { Definition, Nodes } from "mdast";
import type { Node } from "prosemirror-model";
import { parsePart } from "@/lib/domain/markdown/parse-markdown";
import { normalLabel, possibleLabels } from "./definition-labels";

/** The target and title of a reference definition. */
export type DefinitionTarget = { url: string; title: string | null };

/**
 * The targets of a document's references, by its current definitions: links and pictures with a `ref` are shown by
 * `get(normalLabel(ref))`. The first definition of a label wins.
 */
export function readDefinitions(doc: Node): ReadonlyMap<string, DefinitionTarget> {
  const targets = new Map<string, DefinitionTarget>();
  for (const { label, target } of doc.children.flatMap(definitionsIn))
    if (!targets.has(label)) targets.set(label, target);
  return targets;
}

type Found = { label: string; target: DefinitionTarget };

const known = new WeakMap<Node, readonly Found[]>();

/** The definitions in a block, cached for each block. */
function definitionsIn(block: Node): readonly Found[] {
  const isSource = block.type.name === "sourceBlock";
  if (block.isTextblock && !isSource) return [];
  let found = known.get(block);
  if (!found) {
    found = isSource ? definitionsInSource(block.textContent) : block.children.flatMap(definitionsIn);
    known.set(block, found);
  }
  return found;
}

function definitionsInSource(source: string): Found[] {
  return possibleLabels(source).size > 0 ? definitionsOf(parsePart(source)).map(toFound) : [];
}

function definitionsOf(tree: Nodes): Definition[] {
  if (tree.type === "definition") return [tree];
  return "children" in tree ? tree.children.flatMap(definitionsOf) : [];
}

function toFound({ identifier, label, url, title }: Definition): Found {
  return { label: normalLabel(label ?? identifier), target: { url, title: title ?? null } };
}
