import type { Editor } from "@tiptap/core";
import { followRange } from "@/components/editor/rich/document/follow-range";

/** Writes a link that was just inserted another way, once that is known; not if it has gone or changed meanwhile. */
export async function correctInsertedLink(
  editor: Editor,
  at: number,
  values: { old: string; next: Promise<string | null> },
): Promise<void> {
  const place = followRange(editor, { from: at, to: at + 1 });
  const value = await values.next.finally(place.end);
  if (editor.isDestroyed || value === null || value === values.old) return;
  const node = editor.state.doc.nodeAt(place.from);
  if (node?.type.name !== "wikiLink" || node.attrs["value"] !== values.old) return;
  // Undone with the link, not before it.
  editor.view.dispatch(
    editor.state.tr.setNodeAttribute(place.from, "value", value).setMeta("addToHistory", false),
  );
}
