import { Fragment, type Node } from "prosemirror-model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/**
 * A block with the inline source as text that the old one has not: what was edited so that it is source of something
 * else, or of nothing.
 */
export function withSourceAsText(node: Node, old: Node | null): Node {
  const known = new Set<string>();
  old?.descendants((child) => {
    const raw = rawOf(child);
    if (raw !== null) known.add(raw);
  });
  return convert(node, known);
}

function convert(node: Node, known: ReadonlySet<string>): Node {
  const raw = rawOf(node);
  if (raw !== null && raw !== "" && !known.has(raw)) return node.type.schema.text(raw, node.marks);
  if (node.isLeaf) return node;
  const children = node.children.map((child) => convert(child, known));
  const isSame = children.every((child, index) => child === node.child(index));
  return isSame ? node : node.copy(Fragment.fromArray(children));
}

function rawOf(node: Node): string | null {
  return node.type.name === "sourceInline" ? textAttribute(node, "raw") : null;
}
