import type { Definition, Nodes } from "mdast";
import type { Node } from "prosemirror-model";
import { parsePart } from "@/lib/domain/markdown/parse-markdown";
import { normalLabel } from "./definition-labels";

/** What a reference definition says. */
export type DefinitionTarget = { url: string; title: string | null };

/**
 * What the references of a document lead to, as its definitions are just now: links and pictures with a `ref` are shown
 * by `get(normalLabel(ref))`. The first definition of a label counts.
 */
export function readDefinitions(doc: Node): ReadonlyMap<string, DefinitionTarget> {
  const targets = new Map<string, DefinitionTarget>();
  doc.descendants((node) => {
    for (const { label, target } of definitionsIn(node)) if (!targets.has(label)) targets.set(label, target);
    return !node.isTextblock;
  });
  return targets;
}

type Found = { label: string; target: DefinitionTarget };

const known = new WeakMap<Node, readonly Found[]>();

function definitionsIn(node: Node): readonly Found[] {
  if (node.type.name !== "sourceBlock") return [];
  let found = known.get(node);
  if (!found) {
    found = /^[ \t]*\[/m.test(node.textContent)
      ? definitionsOf(parsePart(node.textContent)).map(toFound)
      : [];
    known.set(node, found);
  }
  return found;
}

function definitionsOf(tree: Nodes): Definition[] {
  if (tree.type === "definition") return [tree];
  return "children" in tree ? tree.children.flatMap(definitionsOf) : [];
}

function toFound({ identifier, label, url, title }: Definition): Found {
  return { label: normalLabel(label ?? identifier), target: { url, title: title ?? null } };
}
