import { ApiError } from "@/lib/client/http/api-error";
import { getContent, type Content } from "@/lib/client/content";
import type { Draft } from "@/lib/client/drafts/draft";
import { deleteDraft, saveDraft, makeKey, toOwner } from "@/lib/client/drafts/drafts";
import { Autosaver } from "./autosaver";
import { saveBeforeLeaving } from "./save-before-leaving";
import { decide, toPassages, type Choice, type Passage } from "@/components/editor/conflicts/passages";
import type { Answer, AnswerChange } from "@/components/editor/conflicts/answers";
import { AnswerHistory } from "@/components/editor/conflicts/answer-history";
import { hasMineAgain, type StoredText } from "@/components/editor/conflicts/follow-answers";
import type { MergedTexts } from "./merge-texts";
import { restoreDraft } from "./restore-draft";
import type { SaveState } from "./save-states";
import { ServerSnapshot } from "./server-snapshot";
import { ActiveView, type MissedText, type TextView } from "./active-view";
import { holdTabLock } from "./draft-in-use";
import { DraftPersister } from "./draft-persister";
import { BusyPageError, toSaveState } from "./to-save-state";

/** What there is to see of a session; a new object whenever something changes. */
export type SessionView = {
  state: SaveState;
  /** The passages that others changed too, for the person to decide about. */
  asked: readonly Passage[];
  /** Whether text that a crash had left behind is back in the page. */
  restored: boolean;
  setAside: readonly Draft[];
  storageFailed: boolean;
};

/** Where a session starts from: the server's content, and what this browser kept. */
export type SessionStart = { content: Content; kept: Draft | null; setAside: Draft[] };

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
  readonly #keeper: DraftPersister;
  readonly #text: ActiveView;
  readonly #saved: ServerSnapshot;
  /** The revision in which others changed what the person is asked about. */
  #askedEtag: string;
  /** Saving and taking in what others wrote wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Changes that are made beside the text are made one after the other, in their order. */
  #changes: Promise<unknown> = Promise.resolve();
  readonly #answers = new AnswerHistory();
  /** The keys of what was set aside for answers. */
  readonly #asides = new Map<Answer, string>();
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
    const restored = kept && restoreDraft(kept, content);
    this.#text = new ActiveView(restored?.markdown ?? content.markdown);
    const attempted = kept?.attempted ?? null;
    this.#saved = new ServerSnapshot(pageId, content, {
      base: restored?.base ?? content.markdown,
      attempted: attempted === null ? null : { markdown: attempted, base: kept?.attemptedBase ?? attempted },
    });
    this.#askedEtag = kept?.askedEtag ?? content.etag;
    this.saver = new Autosaver({
      save: () => this.#inTurn(() => this.#save()),
      toState: toSaveState,
      asks: () => this.#view.asked.length > 0,
      delay: saveDelay,
    });
    this.#keeper = new DraftPersister(this.#key, () => this.#show({ storageFailed: true }));
    const asked = restored ? toPassages(this.#saved.merge(restored.markdown)) : [];
    this.#view = {
      state: this.saver.state,
      asked,
      restored: restored !== null && asked.length === 0,
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

  /** The revision in which others changed what the person is asked about. */
  get askedEtag(): string {
    return this.#askedEtag;
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

  /** A view has shown this, which it had missed. */
  caughtUp(view: TextView, missed: readonly MissedText[]): void {
    this.#text.caughtUp(view, missed);
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

  /** The person changed the text, perhaps by undoing or redoing answers; `read` builds it when it is needed. */
  edited(read: () => string, change?: AnswerChange): void {
    const before = change && this.#text.told;
    this.#text.edited(read, change);
    if (change && before) {
      this.#answers.stepped({ change, before, after: this.#text.told });
      void this.#inTurn(() => this.#settle()).catch(() => undefined);
    }
    this.saver.changed();
    this.#keeper.plan(() => this.#toKept());
  }

  /**
   * Changes the text as if the person had typed it; `edit` gives null to leave it. Whether the text was changed. It may
   * come after the page was left, such as an undo: where the page was opened again since, its text is the one to change.
   */
  change(edit: (markdown: string) => string | null): Promise<boolean> {
    const live = sessions.get(this.#owner) ?? this;
    if (live !== this) return live.change(edit);
    const done = this.#changes.then(() => this.#change(edit));
    this.#changes = done.catch(() => undefined);
    return done;
  }

  /** Saves all that was typed, also what stands in a field within the text; resolves when that is done. */
  async save(): Promise<void> {
    this.#text.settle();
    await this.saver.flush();
  }

  /** Whether this is the revision that the text on screen comes from. */
  isAt(etag: string): boolean {
    return this.#saved.etag === etag;
  }

  /** Shows what was written elsewhere: at once when nothing is unsaved here, else once it is saved. */
  async refresh(): Promise<void> {
    // Whoever opens it again reads it anew.
    if (this.#close === null) return;
    this.#isBehind = this.saver.dirty;
    if (this.#isBehind) return;
    await this.#inTurn(async () => {
      if (this.saver.dirty) return;
      const changed = await this.#saved.readChanged().catch(() => null);
      if (changed !== null) await this.#takeIn(changed);
    });
  }

  /**
   * Goes on with one text, or both, of a passage. Theirs stays in the page's history, yours in this browser. Undoing it
   * asks again.
   */
  async decide(passage: Passage, choice: Choice): Promise<void> {
    const answer = await this.#inTurn(async () => {
      const given = await this.#answer(passage, choice);
      this.saver.changed();
      this.#ask(this.#saved.merge(this.#text.markdown));
      return given;
    });
    if (answer) await this.#setAsideFor(answer);
    this.#keeper.plan(() => this.#toKept());
    await this.saver.flush();
  }

  async #answer(passage: Passage, choice: Choice): Promise<Answer | null> {
    for (;;) {
      const before = this.#text.markdown;
      const decided = decide(this.#saved.merge(before), passage.key);
      if (decided === null) return null;
      const { screens, base } = decided;
      const answer = { passage, choice, screens };
      const answers = { given: [answer], takenBack: [] };
      // Also where one's own words stay as they are: undoing the answer is a step of its own.
      const next = { markdown: screens[choice], by: "person", of: before, answers } as const;
      if (!(await this.#text.replace(next))) continue;
      this.#saved.rebase(base);
      this.#answers.given(answer);
      return answer;
    }
  }

  /** Asks again about what the person took back by undoing. */
  async #followHistory(): Promise<void> {
    for (let step = this.#answers.next(); step; step = this.#answers.next()) {
      const { takenBack, given } = step.change;
      this.#saved.follow(step.change, step.before);
      for (const answer of takenBack) {
        const key = this.#asides.get(answer);
        if (key !== undefined && hasMineAgain(step.after.text, answer)) await this.dismiss(key);
      }
      for (const answer of given) await this.#setAsideFor(answer);
    }
  }

  /** Shows a passage that the person is asked about. */
  goTo({ from }: Passage): void {
    this.#text.goTo(from);
  }

  /**
   * Goes back to what the server has where yours may not be saved any more; yours is kept in this browser until
   * dismissed. Throws what `getContent` throws.
   */
  async giveUp(): Promise<void> {
    const content = await getContent(this.pageId);
    await this.#setAside(this.#text.markdown);
    await this.#inTurn(async () => {
      await this.#text.replace({ markdown: content.markdown, by: "others" });
      this.#saved.settleOn(content.etag, toStored(content));
      this.#saved.answered();
      this.#showAsked([]);
    });
    this.saver.settled();
  }

  /** The person no longer needs a text that was set aside. */
  async dismiss(key: string): Promise<void> {
    this.#show({ setAside: this.#view.setAside.filter((text) => text.key !== key) });
    await deleteDraft(key).catch(() => undefined);
  }

  async #setAsideFor(answer: Answer): Promise<void> {
    const { choice, passage } = answer;
    if (choice !== "theirs" || passage.mine.trim() === "") return;
    this.#asides.set(answer, await this.#setAside(passage.mine));
  }

  async #setAside(markdown: string): Promise<string> {
    const key = makeKey(this.#key);
    const aside: Draft = { ...this.#toKept(), markdown, key, kind: "set-aside" };
    await saveDraft(aside).catch(() => this.#show({ storageFailed: true }));
    this.#show({ setAside: [...this.#view.setAside, aside] });
    return key;
  }

  async #change(edit: (markdown: string) => string | null): Promise<boolean> {
    for (;;) {
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
  }

  async #save(): Promise<void> {
    for (let merges = 0; ; merges++) {
      const merge = await this.#settle();
      // Nothing was sent without an answer, and the page has this text: it was undone, or only the look changed.
      if (merge.saved === this.#saved.markdown && this.#saved.attempted === null) return;
      try {
        const replaced = this.#saved.replace({ markdown: merge.saved, base: merge.base.onSaved });
        // Whoever is cut off before the answer knows what was sent when the page is opened again.
        this.#keeper.hurry(() => this.#toKept());
        await replaced;
        break;
      } catch (fault) {
        if (!isConflict(fault)) throw fault;
        if (merges === mergesMax) throw new BusyPageError();
        const theirs = await getContent(this.pageId);
        const sent = this.#saved.findSent(theirs);
        if (sent) this.#saved.settleOn(theirs.etag, sent);
        else await this.#takeIn(theirs);
      }
      if ((await this.#settle()).saved === this.#saved.markdown) break;
    }
    this.#saved.answered();
  }

  /** What the text on screen becomes where the person undid what both had changed: as the others have it. */
  async #settle(): Promise<MergedTexts> {
    for (;;) {
      await this.#followHistory();
      const before = this.#text.markdown;
      const merge = this.#saved.merge(before);
      const next = { markdown: merge.screen, by: "others", of: before } as const;
      if (merge.screen !== before && !(await this.#text.replace(next))) continue;
      this.#ask(merge);
      return merge;
    }
  }

  /** Merges what was written elsewhere into the text on screen. The person is asked where both changed the same words. */
  async #takeIn(theirs: Content): Promise<void> {
    for (;;) {
      await this.#followHistory();
      const yours = this.#text.markdown;
      const { merge, stored } = this.#saved.mergeArrived(theirs, yours);
      // Who types while a long text is made ready goes first.
      if (!(await this.#text.replace({ markdown: merge.screen, by: "others", of: yours }))) continue;
      this.#saved.settleOn(theirs.etag, stored);
      const known = new Set(this.#view.asked.map(({ key }) => key));
      if (toPassages(merge).some(({ key }) => !known.has(key))) this.#askedEtag = theirs.etag;
      this.#ask(merge);
      return;
    }
  }

  #ask(merge: MergedTexts): void {
    this.#showAsked(toPassages(merge));
  }

  #showAsked(asked: readonly Passage[]): void {
    this.#view = { ...this.#view, asked };
    if (asked.length > 0 || !this.saver.answered()) this.#show({});
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** What a crash had left behind is unsaved. */
  #goOn(): void {
    this.saver.changed();
    this.#keeper.now(() => this.#toKept());
  }

  #toKept(): Draft {
    const { text: markdown, isWhole } = this.#text.told;
    return {
      key: this.#key,
      owner: this.#owner,
      markdown,
      baseEtag: this.#saved.etag,
      baseMarkdown: this.#saved.base,
      attempted: this.#saved.attempted?.markdown ?? null,
      attemptedBase: this.#saved.attempted?.base,
      askedEtag: this.#askedEtag,
      // Words without their marks are offered, and take the place of nothing.
      kind: isWhole ? "unsaved" : "set-aside",
      keptAt: Date.now(),
    };
  }

  #follow(): void {
    const { kind } = this.saver.state;
    // What the person is asked about is in this browser alone until they decide.
    if (kind === "asked") this.#keeper.now(() => this.#toKept());
    else if (kind === "saved") this.#keeper.drop();
    this.#show({});
    if (!this.saver.dirty && this.#isBehind) void this.refresh();
    this.#closeIfDone();
  }

  #open(): void {
    if (this.#close) return;
    sessions.set(this.#owner, this);
    const unlock = holdTabLock(this.#key);
    const unwatch = saveBeforeLeaving(this.saver, () => this.#keeper.leave(() => this.#toKept()));
    this.#close = () => {
      if (sessions.get(this.#owner) === this) sessions.delete(this.#owner);
      unwatch();
      unlock();
    };
  }

  #closeIfDone(): void {
    if (this.#users > 0 || this.saver.dirty) return;
    if (this.#close && this.#view.asked.length > 0) this.#keeper.leave(() => this.#toKept());
    this.#close?.();
    this.#close = null;
  }

  #show(change: Partial<Omit<SessionView, "state">>): void {
    this.#view = { ...this.#view, ...change, state: this.saver.state };
    for (const listener of this.#listeners) listener();
  }
}

function toStored({ markdown }: Content): StoredText {
  return { markdown, base: markdown, wanted: null };
}

function isConflict(fault: unknown): boolean {
  return fault instanceof ApiError && fault.facts.code === "revision_conflict";
}
