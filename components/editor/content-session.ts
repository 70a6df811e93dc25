import { ApiRefusal } from "@/lib/client/api-refusal";
import { getContent, type Content } from "@/lib/client/content";
import type { UnsavedText } from "@/lib/client/unsaved-text";
import { dropText, keepText, makeKey, toOwner } from "@/lib/client/unsaved-texts";
import { Autosaver } from "./autosaver";
import { BusyPage } from "./busy-page";
import { watchSaver } from "./live-savers";
import { mergeTexts, type Conflict } from "./merge-texts";
import { restoreText } from "./restore-text";
import type { SaveState } from "./save-state";
import { SavedText } from "./saved-text";
import { ShownText, type MissedText, type TextView } from "./shown-text";
import { holdTabLock } from "./tab-lock";
import { TextKeeper } from "./text-keeper";
import { toSaveState } from "./to-save-state";

/** What there is to see of a session; a new object whenever something changes. */
export type SessionView = {
  state: SaveState;
  conflict: Conflict | null;
  /** Whether text that a crash had left behind is back in the page. */
  restored: boolean;
  setAside: readonly UnsavedText[];
  storageFailed: boolean;
};

/** Where a session starts from: the server's content, and what this browser kept. */
export type SessionStart = { content: Content; kept: UnsavedText | null; setAside: UnsavedText[] };

const saveDelay = 1_000;
const mergesMax = 20;
const sessions = new Map<string, ContentSession>();

/** The session of this page that is still alive in this tab, perhaps with a save under way. */
export function findLiveSession(userId: string, pageId: string): ContentSession | null {
  return sessions.get(toOwner(userId, pageId)) ?? null;
}

/** The text of an open page between the editor and the server. Neither side's words are ever lost. */
export class ContentSession {
  readonly saver: Autosaver;
  readonly #owner: string;
  readonly #key: string;
  readonly #keeper: TextKeeper;
  readonly #text: ShownText;
  readonly #saved: SavedText;
  /** What the page has come to be while a person decides about a conflict. */
  #theirs: Content | null = null;
  /** Saving and taking in what others wrote wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Changes that are made beside the text are made one after the other, in their order. */
  #changes: Promise<unknown> = Promise.resolve();
  /** Something was written elsewhere while text here was unsaved. */
  #isBehind = false;
  #view: SessionView;
  #listeners = new Set<() => void>();
  #close: (() => void) | null = null;
  #users = 0;

  constructor(
    readonly pageId: string,
    userId: string,
    start: SessionStart,
  ) {
    this.#owner = toOwner(userId, pageId);
    this.#key = start.kept?.key ?? makeKey(this.#owner);
    const { content, kept, setAside } = start;
    const restored = kept && restoreText(kept, content);
    this.#text = new ShownText(restored?.markdown ?? content.markdown);
    this.#saved = new SavedText(pageId, restored?.base ?? content, kept?.attempted ?? null);
    this.saver = new Autosaver({
      save: () => this.#inTurn(() => this.#save()),
      toState: toSaveState,
      delay: saveDelay,
    });
    this.#keeper = new TextKeeper(this.#key, () => this.#show({ storageFailed: true }));
    const conflict = restored?.conflict ?? null;
    this.#theirs = conflict && content;
    this.#view = {
      state: this.saver.state,
      conflict,
      restored: restored !== null && conflict === null,
      setAside,
      storageFailed: false,
    };
    this.saver.subscribe(() => this.#follow());
    if (restored) this.#goOn();
  }

  get view(): SessionView {
    return this.#view;
  }

  /** The text on screen. */
  get markdown(): string {
    return this.#text.markdown;
  }

  /** The revision that a person has to decide about; null while there is nothing to decide. */
  get theirEtag(): string | null {
    return this.#theirs?.etag ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Where the caret was in what showed the text before; null if nothing did. */
  get place(): number | null {
    return this.#text.place;
  }

  /** A view has this text, and may show it from time to time; gives the function that ends that. */
  enter(view: TextView): () => void {
    return this.#text.enter(view);
  }

  /** What a view has to show, one after the other, to have this text. */
  missedBy(view: TextView): MissedText[] {
    return this.#text.missedBy(view);
  }

  /** This is what shows the text from now on; gives the function that ends that. */
  show(view: TextView): () => void {
    return this.#text.showIn(view);
  }

  /** A component shows this session; gives the function that ends that. What is unsaved then goes on. */
  use(): () => void {
    this.#users += 1;
    this.#open();
    return () => {
      this.#users -= 1;
      void this.saver.flush();
      this.#closeIfDone();
    };
  }

  /** The page cannot be had any more: what is not saved stays in this browser, for whoever comes to its address. */
  leave(): void {
    if (this.saver.dirty) this.#keeper.leave(() => this.#toKept());
    this.#close?.();
    this.#close = null;
  }

  /** The person changed the text; `read` builds it when it is needed. */
  edited(read: () => string): void {
    this.#text.edited(read);
    this.saver.changed();
    this.#keeper.plan(() => this.#toKept());
  }

  /**
   * Changes the text as if the person had typed it; `edit` gives null to leave it. Whether the text was changed: not
   * while a person has to decide about a conflict first. It may come after the page was left, such as an undo: where
   * the page was opened again since, its text is the one to change.
   */
  change(edit: (markdown: string) => string | null): Promise<boolean> {
    const live = sessions.get(this.#owner) ?? this;
    if (live !== this) return live.change(edit);
    const done = this.#changes.then(() => this.#change(edit));
    this.#changes = done.catch(() => undefined);
    return done;
  }

  /** Whether this is the revision that the text on screen comes from. */
  isAt(etag: string): boolean {
    return this.#saved.etag === etag;
  }

  /** Shows what was written elsewhere: at once when nothing is unsaved here, else once it is saved. */
  async refresh(): Promise<void> {
    // Whoever opens it again reads it anew.
    if (this.#close === null) return;
    this.#isBehind = this.saver.state.kind !== "saved";
    if (this.#isBehind) return;
    await this.#inTurn(async () => {
      if (this.saver.dirty) return;
      const changed = await this.#saved.readChanged().catch(() => null);
      if (changed === null || (await this.#takeIn(changed))) return;
      this.saver.changed();
      this.saver.conflicted();
    });
  }

  /** Goes on with your text where both changed the same place; theirs stays in the page's history. */
  async keepYours(): Promise<void> {
    await this.#decide("yours");
  }

  /** Goes on with their text where both changed the same place; yours is kept in this browser until dismissed. */
  async takeTheirs(): Promise<void> {
    if (!this.#theirs) return;
    await this.#setAside();
    await this.#decide("theirs");
  }

  /** Goes on with both texts where both changed the same place, yours below theirs. */
  async keepBoth(): Promise<void> {
    await this.#decide("both");
  }

  /**
   * Goes back to what the server has where yours may not be saved any more; yours is kept in this browser until
   * dismissed. Throws what `getContent` throws.
   */
  async giveUp(): Promise<void> {
    const content = await getContent(this.pageId);
    await this.#setAside();
    await this.#inTurn(async () => {
      await this.#text.replace({ markdown: content.markdown, by: "others" });
      this.#saved.settleOn(content);
      this.#saved.answered();
    });
    this.saver.settled();
  }

  /** The person no longer needs a text that was set aside. */
  async dismiss(key: string): Promise<void> {
    this.#show({ setAside: this.#view.setAside.filter((text) => text.key !== key) });
    await dropText(key).catch(() => undefined);
  }

  async #setAside(): Promise<void> {
    const key = `${this.#key}/${Date.now()}`;
    const aside: UnsavedText = { ...this.#toKept(), key, kind: "set-aside" };
    await keepText(aside).catch(() => this.#show({ storageFailed: true }));
    this.#show({ setAside: [...this.#view.setAside, aside] });
  }

  async #change(edit: (markdown: string) => string | null): Promise<boolean> {
    while (this.#view.conflict === null) {
      const before = this.#text.markdown;
      const next = edit(before);
      if (next === null || next === before) return false;
      // Who types while a long text is made ready goes first.
      if (!(await this.#text.replace({ markdown: next, by: "person", of: before }))) continue;
      this.#open();
      this.saver.changed();
      this.#keeper.plan(() => this.#toKept());
      this.#show({});
      return true;
    }
    return false;
  }

  async #save(): Promise<void> {
    for (let merges = 0; ; merges++) {
      const { markdown } = this.#text;
      // Nothing was sent without an answer, and the page has this text: it was undone, or only the look changed.
      if (markdown === this.#saved.markdown && this.#saved.attempted === null) return;
      try {
        const replaced = this.#saved.replace(markdown);
        // Whoever is cut off before the answer knows what was sent when the page is opened again.
        this.#keeper.hurry(() => this.#toKept());
        await replaced;
        break;
      } catch (fault) {
        if (!isConflict(fault)) throw fault;
        if (merges === mergesMax) throw new BusyPage();
        const theirs = await getContent(this.pageId);
        if (this.#saved.wasSent(theirs)) this.#saved.settleOn(theirs);
        else if (!(await this.#takeIn(theirs))) throw fault;
      }
      if (this.#isSaved()) break;
    }
    this.#saved.answered();
  }

  /** Whether the text on screen is the one that the page has. */
  #isSaved(): boolean {
    return this.#text.markdown === this.#saved.markdown;
  }

  /** Merges what was written elsewhere into the text on screen; false where a person has to decide. */
  async #takeIn(theirs: Content): Promise<boolean> {
    for (;;) {
      const yours = this.#text.markdown;
      const merge = mergeTexts({ base: this.#saved.markdown, mine: yours, theirs: theirs.markdown });
      if (merge.kind === "conflict") {
        this.#theirs = theirs;
        this.#show({ conflict: merge.conflict });
        return false;
      }
      // Who types while a long text is made ready goes first.
      if (!(await this.#text.replace({ markdown: merge.markdown, by: "others", of: yours }))) continue;
      this.#saved.settleOn(theirs);
      this.#show({});
      return true;
    }
  }

  async #decide(side: keyof Conflict): Promise<void> {
    await this.#inTurn(async () => {
      const theirs = this.#theirs;
      if (!theirs) return;
      const { markdown: mine } = this.#text;
      const merge = mergeTexts({ base: this.#saved.markdown, mine, theirs: theirs.markdown });
      const next = merge.kind === "merged" ? merge.markdown : merge.conflict[side];
      await this.#text.replace({ markdown: next, by: "others" });
      this.#saved.settleOn(theirs);
      this.#theirs = null;
      this.#show({ conflict: null });
    });
    if (this.#isSaved()) this.saver.settled();
    else await this.saver.resolve();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** What a crash had left behind is unsaved, and a person may have to decide about it first. */
  #goOn(): void {
    this.saver.changed();
    if (this.#view.conflict) this.saver.conflicted();
    this.#keeper.now(() => this.#toKept());
  }

  #toKept(): UnsavedText {
    return {
      key: this.#key,
      owner: this.#owner,
      markdown: this.#text.markdown,
      baseEtag: this.#saved.etag,
      baseMarkdown: this.#saved.markdown,
      attempted: this.#saved.attempted,
      kind: "unsaved",
      keptAt: Date.now(),
    };
  }

  #follow(): void {
    const isSaved = this.saver.state.kind === "saved";
    if (isSaved) this.#keeper.drop();
    this.#show({ state: this.saver.state });
    if (isSaved && this.#isBehind) void this.refresh();
    this.#closeIfDone();
  }

  #open(): void {
    if (this.#close) return;
    sessions.set(this.#owner, this);
    const unlock = holdTabLock(this.#key);
    const unwatch = watchSaver(this.saver, () => this.#keeper.leave(() => this.#toKept()));
    this.#close = () => {
      if (sessions.get(this.#owner) === this) sessions.delete(this.#owner);
      unwatch();
      unlock();
    };
  }

  #closeIfDone(): void {
    if (this.#users > 0 || this.saver.dirty) return;
    this.#close?.();
    this.#close = null;
  }

  #show(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isConflict(fault: unknown): boolean {
  return fault instanceof ApiRefusal && fault.facts.code === "revision_conflict";
}
