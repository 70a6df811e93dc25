import { TextSelection, type Transaction } from "@tiptap/pm/state";

/** Moves to a new paragraph after a place between blocks; to the one that is there if it is empty. */
export function beginParagraph(tr: Transaction, after: number): Transaction {
  const next = tr.doc.resolve(after).nodeAfter;
  const isBlank = next?.type.name === "paragraph" && next.content.size === 0;
  if (!isBlank) tr.insert(after, tr.doc.type.schema.node("paragraph"));
  return goToParagraph(tr, after);
}

/** Moves to the paragraph after a place between blocks, and creates one if there is none. */
export function goToParagraph(tr: Transaction, after: number): Transaction {
  const isThere = tr.doc.resolve(after).nodeAfter?.type.name === "paragraph";
  if (!isThere) tr.insert(after, tr.doc.type.schema.node("paragraph"));
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
}
