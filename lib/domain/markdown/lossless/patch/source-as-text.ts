import { Fragment, type Node } from "prosemirror-model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/**
 * Turns new inline source of a block into text: it was edited and reads as something else now. Source that still reads
 * as itself (`isSource`) stays.
 */
export function withSourceAsText(node: Node, old: Node | null, isSource: (raw: string) => boolean): Node {
  const known = new Set<string>();
  old?.descendants((child) => {
    const raw = rawOf(child);
    if (raw !== null) known.add(raw);
  });
  const others = convert(node, (raw) => known.has(raw) || isSource(raw));
  return others === node ? convert(node, (raw) => known.has(raw)) : others;
}

function convert(node: Node, stays: (raw: string) => boolean): Node {
  const raw = rawOf(node);
  if (raw !== null && raw !== "" && !stays(raw)) return node.type.schema.text(raw, node.marks);
  if (node.isLeaf) return node;
  const children = node.children.map((child) => convert(child, stays));
  const isSame = children.every((child, index) => child === node.child(index));
  return isSame ? node : node.copy(Fragment.fromArray(children));
}

function rawOf(node: Node): string | null {
  return node.type.name === "sourceInline" ? textAttribute(node, "raw") : null;
}
