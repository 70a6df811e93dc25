import type { Transaction } from "@tiptap/pm/state";
import { labelOfReference } from "@/lib/domain/markdown/footnotes/footnote-source";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";

const reference = /\[\^[^\s[\]]+\]/g;

/**
 * Makes the texts that name a footnote references to it: before it was begun they were plain text, which would be escaped
 * beside it.
 */
export function referToFootnote(tr: Transaction, mark: string): void {
  const { sourceInline } = tr.doc.type.schema.nodes;
  if (!sourceInline) return;
  const label = normalLabel(labelOfReference(mark));
  const found: { from: number; raw: string }[] = [];
  tr.doc.descendants((node, at) => {
    if (node.isTextblock) return node.type.spec.code !== true && node.type.name !== "sourceBlock";
    if (!node.isText) return true;
    if (node.marks.some(({ type }) => type.name === "code" || type.name === "link")) return false;
    for (const { 0: raw, index } of (node.text ?? "").matchAll(reference))
      if (normalLabel(labelOfReference(raw)) === label) found.push({ from: at + index, raw });
    return false;
  });
  for (const { from, raw } of found.reverse()) {
    const { marks } = tr.doc.resolve(from + 1).nodeBefore ?? { marks: [] };
    const next = sourceInline.create({ raw, kind: "footnoteReference" }, null, marks);
    tr.replaceWith(from, from + raw.length, next);
  }
}
