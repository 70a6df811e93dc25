import { TextSelection, type Transaction } from "@tiptap/pm/state";

/** Goes to the paragraph behind a place between blocks, which is new if something else is there. */
export function goToParagraph(tr: Transaction, after: number): Transaction {
  const isThere = tr.doc.resolve(after).nodeAfter?.type.name === "paragraph";
  if (!isThere) tr.insert(after, tr.doc.type.schema.node("paragraph"));
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
}
