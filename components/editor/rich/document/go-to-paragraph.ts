import { TextSelection, type Transaction } from "@tiptap/pm/state";

/** Moves to the paragraph after a place between blocks, and creates one if there is none. */
export function goToParagraph(tr: Transaction, after: number): Transaction {
  const isThere = tr.doc.resolve(after).nodeAfter?.type.name === "paragraph";
  if (!isThere) tr.insert(after, tr.doc.type.schema.node("paragraph"));
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
}
