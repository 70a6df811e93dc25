import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { tellShownSource } from "@/components/editor/paste/source-of-view";
import type { ResolutionChange } from "@/components/editor/conflicts/resolutions";
import type { Author, TextView } from "@/components/editor/sync/view";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import type { ConflictPortalHosts } from "@/components/editor/conflicts/conflict-portal-hosts";
import { findExceededLimit, type ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import { whenComposed } from "@/components/editor/sync/when-composed";
import { ProgressiveLoader, type PageSoFar } from "./progressive-loader";
import { ConflictView } from "./conflict-view";
import { lockText, unlockText } from "@/components/editor/rich/input/text-lock";
import {
  closeInlineSource,
  settleInlineSource,
} from "@/components/editor/rich/extensions/inline-source-field";
import { followEditor } from "./follow-editor";
import { openBase } from "./open-base";
import { revealPlace } from "@/components/editor/rich/front-matter/front-matter-view";
import { PageSource } from "./page-source";
import { reconcileView } from "./reconcile-view";
import { redrawOutdatedBlocks } from "./redraw-outdated-blocks";
import { caretOffset, toDocumentPlace } from "./source-place";
import { serialize } from "./serialize";
import { startAt } from "./start-at";

/** The text of a page in the editor: opened part by part, and serialised to markdown. */
export class RichText implements TextView {
  /** Null until all of the page is on screen. */
  #source: PageSource | null = null;
  #arriving: ProgressiveLoader | null = null;
  /** Resolves when the page is open, or opening has ended. */
  #opened: Promise<void> = Promise.resolve();
  /** The text being opened. */
  readonly #opening: string;
  #editedEarly = false;
  /** Ends showing the session's text here; null while it is not shown. */
  #endShowing: (() => void) | null = null;
  #isClosed = false;
  /** Resolves when the text is no longer shown here. */
  #left: Promise<void> = Promise.resolve();
  #onLeft: () => void = () => undefined;
  readonly #conflicts: ConflictView;
  readonly #leaving: (() => void)[];

  /** `onBarrier` is called with the reason when changes of others exceed the limits of this view. */
  constructor(
    private readonly editor: Editor,
    private readonly session: ContentSession,
    private readonly onBarrier: (barrier: ExceededLimit) => void,
  ) {
    this.#opening = session.markdown;
    this.#conflicts = new ConflictView(editor);
    tellShownSource(editor.view, (doc) => {
      this.#source?.read(doc);
      return this.#source?.base ?? null;
    });
    const leaveEditor = followEditor(editor, { edited: this.#follow, moved: this.#settle });
    this.#leaving = [
      session.view.enter(this),
      session.sync.subscribe(this.#settle),
      session.sync.subscribe(this.#showConflicts),
      leaveEditor,
    ];
  }

  /** The page as last read; null until all of it is on screen. */
  get source(): PageSource | null {
    return this.#source;
  }

  /** Opens the session's text; resolves when all of it is on screen. `onFirst` is called once some of it is. */
  open(onFirst: () => void): Promise<void> {
    const opening = this.#open(onFirst);
    this.#opened = opening.catch(() => undefined);
    return opening;
  }

  async #open(onFirst: () => void): Promise<void> {
    const arriving = new ProgressiveLoader(this.editor, this.#opening, onFirst);
    this.#arriving = arriving;
    const base = await openBase(this.#opening, this.editor.schema, (part) => {
      if (!this.#isClosed) arriving.take(part);
    });
    await arriving.showAll(base);
    if (!this.#isClosed) this.#begin(base);
  }

  /** All of the page is on screen, and is read from there from now on. */
  #begin(base: SourceDocument): void {
    this.#arriving = null;
    this.#source = new PageSource(base);
    if (!this.#editedEarly) this.#source.replace({ ...base, doc: this.editor.state.doc });
    else if (this.#endShowing) this.session.edited(this.capture());
    this.#showConflicts();
  }

  /** No view shows the text. Typed text is in the session. */
  close(): void {
    settleInlineSource(this.editor.view);
    this.#hide();
    this.#arriving?.close();
    this.#isClosed = true;
    for (const leave of this.#leaving.toReversed()) leave();
  }

  finishInput(): void {
    closeInlineSource(this.editor.view);
  }

  capture(): () => string {
    const isAsOpened = this.#source === null && !this.#editedEarly;
    const tell = isAsOpened ? null : this.#tell();
    if (!tell) return () => this.#opening;
    return () => serialize(tell());
  }

  leave(): number {
    settleInlineSource(this.editor.view);
    this.#onLeft();
    return caretOffset(this.#tell()?.(), this.editor.state.selection.head);
  }

  /** Returns a function for the present document and its source; null before the page is opened. */
  #tell(): (() => PageSoFar) | null {
    const source = this.#source;
    const { doc } = this.editor.state;
    if (source) return () => ({ doc, source });
    return this.#arriving?.capture() ?? null;
  }

  async prepare(markdown: string, by: Author, answers?: ResolutionChange): Promise<() => void> {
    await this.#opened;
    const barrier = findExceededLimit(markdown);
    if (barrier !== null) {
      // The mode may have changed, or the page been left, during opening.
      if (this.#endShowing) {
        const left = this.#left;
        this.onBarrier(barrier);
        await left;
      }
      return () => undefined;
    }
    const base = await openBase(markdown, this.editor.schema);
    await whenComposed(this.editor.view);
    return () => reconcileView(this.editor, this.#source, { opened: base, by, answers });
  }

  /** Shows the session here once changes from the other mode are applied, then calls `onShown`; returns what ends it. */
  show(onShown: () => void): () => void {
    const { place, start } = this.session.view;
    let isOver = false;
    void this.#catchUp(
      () => !isOver,
      () => {
        this.#left = new Promise((resolve) => (this.#onLeft = resolve));
        this.#endShowing = this.session.view.showIn(this);
        this.#showConflicts();
        if (place !== null) void this.#goOnceOpen(place, () => isOver);
        const shown = () => (isOver ? undefined : onShown());
        if (place !== null || start === null) onShown();
        else void this.#startAt(start, () => isOver).then(shown, shown);
      },
    );
    return () => {
      isOver = true;
      this.#hide();
    };
  }

  #hide(): void {
    const end = this.#endShowing;
    this.#endShowing = null;
    end?.();
  }

  /** Applies the person's changes from the other mode as one undoable change. Until then the text is locked. */
  async #catchUp(isWanted: () => boolean, onCurrent: () => void): Promise<void> {
    while (isWanted() && !this.#isClosed) {
      const missed = this.session.view.missedBy(this);
      const last = missed.at(-1);
      if (!last) {
        unlockText(this.editor);
        onCurrent();
        return;
      }
      lockText(this.editor);
      await this.#opened;
      const { schema } = this.editor;
      const bases = await Promise.all(missed.map(({ markdown }) => openBase(markdown, schema)));
      const isReady = this.#source !== null && isWanted() && !this.#isClosed;
      if (!isReady) return;
      if (this.session.markdown !== last.markdown) continue;
      for (const [index, opened] of bases.entries())
        reconcileView(this.editor, this.#source, { by: "others", ...missed[index], opened });
      this.session.view.caughtUp(this, missed);
    }
  }

  /** Moves to the caret's place in the other mode, unless the person already writes. */
  async #goOnceOpen(place: number, isOver: () => boolean): Promise<void> {
    if (this.#source === null) {
      await this.#opened;
      if (isOver() || this.#editedEarly) return;
    }
    this.goTo(place);
  }

  /** Puts the caret where a template says that it stands first; what is typed waits for that. */
  async #startAt(offset: number, isOver: () => boolean): Promise<void> {
    await this.#opened;
    if (isOver() || this.#editedEarly || this.#source === null) return;
    if (!(await startAt(this.editor, this.#source, { offset, isOver }))) this.goTo(offset);
  }

  /** Shows the conflicting passages in the text, now and whenever they change. */
  askIn(places: ConflictPortalHosts): void {
    this.#conflicts.showAt(places);
    this.#showConflicts();
  }

  #showConflicts = (): void => {
    const { asked } = this.session.sync.read();
    if (!this.#endShowing || this.#isClosed || !this.#conflicts.isOther(asked)) return;
    if (this.#source && this.capture()() === this.session.markdown)
      this.#conflicts.show(this.#source.base, asked);
  };

  goTo(offset: number): void {
    if (!this.#source) return;
    const { doc } = this.editor.state;
    this.capture()();
    const place = doc.resolve(Math.min(doc.content.size, toDocumentPlace(this.#source.base, doc, offset)));
    revealPlace(this.editor.view, place.pos);
    const { tr } = this.editor.state;
    this.editor.view.dispatch(tr.setSelection(Selection.near(place)).scrollIntoView());
  }

  #follow = (answers?: ResolutionChange): void => {
    if (this.#source === null) this.#editedEarly = true;
    this.session.edited(this.capture(), answers);
  };

  #settle = (): void => {
    if (this.#source) redrawOutdatedBlocks(this.editor, this.#source);
  };
}
