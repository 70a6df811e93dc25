import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";

/** Returns the blocks of a document with their places in its source; null until the page is open. */
export type TellBase = (doc: Node) => SourceDocument | null;

const told = new WeakMap<EditorView, TellBase>();

/** Connects a view with its source, for copying. */
export function tellShownSource(view: EditorView, tell: TellBase): void {
  told.set(view, tell);
}

/** The document of a view, or what a change makes of it, and its source. */
export function shownSource(view: EditorView, doc: Node = view.state.doc): SourceDocument | null {
  return told.get(view)?.(doc) ?? null;
}
