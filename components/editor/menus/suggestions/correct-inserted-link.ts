import type { Editor } from "@tiptap/core";
import { followRange } from "@/components/editor/rich/document/follow-range";

/** Replaces a link that was just inserted by its exact form, once known, unless it has changed or gone. */
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
  // Undone together with the link, not separately.
  editor.view.dispatch(
    editor.state.tr.setNodeAttribute(place.from, "value", value).setMeta("addToHistory", false),
  );
}
