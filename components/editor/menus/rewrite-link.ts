import type { Editor } from "@tiptap/core";

/** Writes a link that was just inserted another way, once that is known; not if it has gone or changed meanwhile. */
export async function rewriteLink(
  editor: Editor,
  at: number,
  values: { old: string; next: Promise<string | null> },
): Promise<void> {
  let place = at;
  const follow = ({ transaction }: { transaction: { mapping: { map: (place: number) => number } } }) => {
    place = transaction.mapping.map(place);
  };
  editor.on("transaction", follow);
  const value = await values.next.finally(() => editor.off("transaction", follow));
  if (editor.isDestroyed || value === null || value === values.old) return;
  const node = editor.state.doc.nodeAt(place);
  if (node?.type.name !== "wikiLink" || node.attrs["value"] !== values.old) return;
  // Undone with the link, not before it.
  editor.view.dispatch(
    editor.state.tr.setNodeAttribute(place, "value", value).setMeta("addToHistory", false),
  );
}
