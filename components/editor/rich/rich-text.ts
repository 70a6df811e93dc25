import type { Editor } from "@tiptap/core";
import { Selection, type Transaction } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { CannotSave } from "@/components/editor/cannot-save";
import type { ContentSession } from "@/components/editor/content-session";
import type { TextView } from "@/components/editor/shown-text";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import { changeDocument } from "./change-document";
import { isFromElsewhere, markFromElsewhere } from "./from-elsewhere";
import { openBase } from "./open-base";
import { PageSource } from "./page-source";
import { settleShown } from "./settle-shown";
import { toDocumentPlace, toSourceOffset } from "./source-place";
import { isTakenOver, markTakenOver } from "./taken-over";

const blocksInPart = 120;

/** The text of a page in the editor: opened part by part, and read back as markdown. */
export class RichText implements TextView {
  #source: PageSource | null = null;
  /** Blocks of a long page that are still to come on screen. */
  #rest: Node[] = [];
  #editedEarly = false;
  #isClosed = false;
  #leaveSession: () => void;

  constructor(
    private readonly editor: Editor,
    private readonly session: ContentSession,
  ) {
    editor.on("update", this.#follow);
    editor.on("selectionUpdate", this.#settle);
    editor.on("blur", this.#settle);
    this.#leaveSession = session.subscribe(this.#settle);
  }

  /** The page as it was last read; null until it is open. */
  get source(): PageSource | null {
    return this.#source;
  }

  /** Opens the session's text; resolves when all of it is on screen. `onFirst` is told as soon as some of it is. */
  async open(onFirst: () => void): Promise<void> {
    const base = await this.#openCurrent();
    if (this.#isClosed) return;
    this.#source = new PageSource(base);
    this.#rest = [...base.doc.children];
    const { state } = this.editor;
    const first = this.#rest.splice(0, blocksInPart);
    const tr = state.tr.replaceWith(0, state.doc.content.size, first);
    this.#dispatch(tr.setSelection(Selection.atStart(tr.doc)));
    onFirst();
    while (this.#rest.length > 0) {
      await nextFrame();
      this.#append(blocksInPart);
    }
    if (!this.#editedEarly) this.#source.replace({ ...base, doc: this.editor.state.doc });
    else this.session.edited(this.capture());
  }

  /** Nothing shows the text any more. What was typed is with the session. */
  close(): void {
    this.#append(Infinity);
    if (this.#editedEarly) this.session.edited(this.capture());
    this.#isClosed = true;
    this.editor.off("update", this.#follow);
    this.editor.off("selectionUpdate", this.#settle);
    this.editor.off("blur", this.#settle);
    this.#leaveSession();
  }

  capture(): () => string {
    const source = this.#source;
    const { doc } = this.editor.state;
    return () => {
      if (!source) return this.session.markdown;
      try {
        return source.read(doc);
      } catch (fault) {
        throw new CannotSave("The document has no markdown.", { cause: fault });
      }
    };
  }

  place(): number {
    const { doc, selection } = this.editor.state;
    if (!this.#source) return 0;
    this.capture()();
    return toSourceOffset(this.#source.base, doc, selection.head);
  }

  async prepare(markdown: string): Promise<() => void> {
    const base = await openBase(markdown, this.editor.schema);
    return () => this.#show(base, (tr) => markFromElsewhere(tr));
  }

  /** Takes over what was written in the other mode, as one change that can be undone. */
  async catchUp(): Promise<void> {
    const { markdown, place } = this.session;
    if (!this.#source) return;
    if (this.capture()() !== markdown) {
      const base = await openBase(markdown, this.editor.schema);
      if (this.session.markdown !== markdown || this.#isClosed) return;
      this.#show(base, markTakenOver);
    }
    if (place !== null) this.#goTo(place);
  }

  #goTo(offset: number): void {
    if (!this.#source) return;
    const { doc, tr } = this.editor.state;
    this.capture()();
    const place = doc.resolve(Math.min(doc.content.size, toDocumentPlace(this.#source.base, doc, offset)));
    this.editor.view.dispatch(tr.setSelection(Selection.near(place)).scrollIntoView());
  }

  #show(base: Base, mark: (tr: Transaction) => Transaction): void {
    this.#append(Infinity);
    const { tr } = this.editor.state;
    changeDocument(tr, base.doc);
    if (tr.docChanged) this.editor.view.dispatch(mark(tr));
    this.#source?.replace(base);
    if (this.#source?.read(this.editor.state.doc) === base.source) return;
    // What cannot be changed piece by piece is replaced as a whole.
    const { state } = this.editor;
    this.editor.view.dispatch(mark(state.tr.replaceWith(0, state.doc.content.size, base.doc.content)));
    this.#source?.replace({ ...base, doc: this.editor.state.doc });
  }

  async #openCurrent(): Promise<Base> {
    for (;;) {
      const { markdown } = this.session;
      const base = await openBase(markdown, this.editor.schema);
      if (this.session.markdown === markdown || this.#isClosed) return base;
    }
  }

  #append(count: number): void {
    if (this.#isClosed || this.#rest.length === 0) return;
    const part = this.#rest.splice(0, count);
    const { tr, doc } = this.editor.state;
    this.#dispatch(tr.insert(doc.content.size, part));
  }

  #dispatch(transaction: Transaction): void {
    this.editor.view.dispatch(markFromElsewhere(transaction));
  }

  #follow = ({ transaction }: { transaction: Transaction }): void => {
    if (isFromElsewhere(transaction) || isTakenOver(transaction) || !transaction.docChanged) return;
    if (this.#source === null || this.#rest.length > 0) this.#editedEarly = true;
    else this.session.edited(this.capture());
  };

  #settle = (): void => {
    if (this.#source && this.#rest.length === 0) settleShown(this.editor, this.#source);
  };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background has no frames.
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}
