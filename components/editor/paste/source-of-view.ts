import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";

/** Gives where the blocks of a document are in its source; null as long as the page is not open. */
export type TellBase = (doc: Node) => SourceDocument | null;

const told = new WeakMap<EditorView, TellBase>();

/** Has what is copied from a view be what stands in the source. */
export function tellShownSource(view: EditorView, tell: TellBase): void {
  told.set(view, tell);
}

/** The document of a view and its source. */
export function shownSource(view: EditorView): SourceDocument | null {
  return told.get(view)?.(view.state.doc) ?? null;
}
