import type { Editor } from "@tiptap/core";
import type { ConflictPortalHosts } from "@/components/editor/conflicts/conflict-portal-hosts";
import type { Passage } from "@/components/editor/conflicts/passages";
import { decorateConflicts } from "@/components/editor/rich/decorations/conflict-decorations";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";

/** Shows the conflicting passages in the text. */
export class ConflictView {
  #places: ConflictPortalHosts | null = null;
  #shown: readonly Passage[] | null = null;

  constructor(private readonly editor: Editor) {}

  /** Sets the elements that show them. */
  showAt(places: ConflictPortalHosts): void {
    this.#places = places;
  }

  /** Whether the passages differ from the shown ones. */
  isOther(asked: readonly Passage[]): boolean {
    return this.#places !== null && asked !== this.#shown;
  }

  show(base: SourceDocument, asked: readonly Passage[]): void {
    const isNothing = this.#shown === null && asked.length === 0;
    this.#shown = asked;
    if (!isNothing && this.#places)
      decorateConflicts(this.editor.view, base, { asked, places: this.#places });
  }
}
