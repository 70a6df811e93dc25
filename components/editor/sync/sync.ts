import { toPassages, type Choice, type Passage } from "@/components/editor/conflicts/passages";
import { ResolutionHistory, type HistoryStep } from "@/components/editor/conflicts/resolution-history";
import { Store, type Readable } from "@/lib/domain/state/store";
import { isRevisionConflict } from "@/lib/client/http/api-error";
import type { Content } from "@/lib/client/content";
import { Autosaver } from "./autosaver";
import type { Draft, DraftText } from "./draft";
import type { MergedTexts } from "./merge-texts";
import type { SaveState } from "./save-states";
import type { ServerSnapshot } from "./server-snapshot";
import { BusyPageError, toSaveState } from "./to-save-state";
import type { View } from "./view";

/** The visible state of saving; a new object after each change. */
export type SyncState = {
  save: SaveState;
  /** The passages in conflict, for the person to decide. */
  asked: readonly Passage[];
};

/** The parts to synchronise; `askedEtag` is the revision of the others' conflicting changes. */
export type SyncParts = { view: View; draft: Draft; server: ServerSnapshot; askedEtag: string };

const saveDelay = 1_000;
const mergesMax = 20;

/** Saves the text on screen, merges remote changes into it, and asks the person about conflicts. */
export class Sync implements Readable<SyncState> {
  readonly #state = new Store<SyncState>({ save: { kind: "saved" }, asked: [] });
  readonly read = this.#state.read;
  readonly subscribe = this.#state.subscribe;
  readonly saver: Autosaver;
  #asked: readonly Passage[] = [];
  #askedEtag: string;
  /** Serialises saving and merging of remote changes. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #answers: ResolutionHistory;
  /** Whether something was written elsewhere while there were unsaved changes here. */
  #isBehind = false;
  readonly #view: View;
  readonly #draft: Draft;
  readonly #server: ServerSnapshot;

  constructor(parts: SyncParts) {
    ({ view: this.#view, draft: this.#draft, server: this.#server, askedEtag: this.#askedEtag } = parts);
    this.#answers = new ResolutionHistory(parts);
    this.saver = new Autosaver({
      save: () => this.#inTurn(() => this.#save()),
      toState: toSaveState,
      asks: () => this.#asked.length > 0,
      delay: saveDelay,
    });
    this.saver.subscribe(() => this.#follow());
  }

  /** The revision of the others' conflicting changes. */
  get askedEtag(): string {
    return this.#askedEtag;
  }

  /** The origin of the text on screen. */
  get origin(): Omit<DraftText, "markdown" | "kind"> {
    const { etag, base, attempted } = this.#server;
    return {
      baseEtag: etag,
      baseMarkdown: base,
      attempted: attempted?.markdown ?? null,
      attemptedBase: attempted?.base,
      askedEtag: this.#askedEtag,
    };
  }

  /** Whether the text on screen derives from this revision. */
  isAt(etag: string): boolean {
    return this.#server.etag === etag;
  }

  /** The unsaved text from before a crash is on screen. */
  resume(): void {
    this.#asked = toPassages(this.#server.merge(this.#view.markdown));
    if (this.#asked.length === 0) this.#draft.restored();
    this.saver.changed();
    this.#draft.saveNow();
  }

  /** The person changed the text, possibly by a step that gave or revoked answers. */
  edited(step?: HistoryStep): void {
    if (step) {
      this.#answers.stepped(step);
      void this.#inTurn(() => this.#mergeAndAsk()).catch(() => undefined);
    }
    this.saver.changed();
    this.#draft.saveSoon();
  }

  /** The text was changed outside its view, as if the person had typed it. */
  replaced(): void {
    this.edited();
    this.#show();
  }

  /** Shows remote changes: immediately without unsaved changes here, else after saving. */
  async refresh(): Promise<void> {
    this.#isBehind = this.saver.dirty;
    if (this.#isBehind) return;
    await this.#inTurn(async () => {
      if (this.saver.dirty) return;
      const changed = await this.#server.readChanged().catch(() => null);
      if (changed !== null) await this.#takeIn(changed);
    });
  }

  /**
   * Continues with one text of a passage, or both. Theirs stays in the page's history, yours in this browser. Undoing
   * it brings the question back.
   */
  async decide(passage: Passage, choice: Choice): Promise<void> {
    const answer = await this.#inTurn(async () => {
      const given = await this.#answers.give(passage, choice);
      this.edited();
      this.#ask(this.#server.merge(this.#view.markdown));
      return given;
    });
    if (answer) await this.#answers.setAsideFor(answer);
    await this.saver.flush();
  }

  /**
   * Returns to the server's text when yours may no longer be saved; yours stays in this browser until dismissed. Throws
   * like `getContent`.
   */
  async giveUp(): Promise<void> {
    const { etag, markdown } = await this.#server.readContent();
    await this.#draft.setAside(this.#view.markdown);
    await this.#inTurn(async () => {
      await this.#view.replace({ markdown, by: "others" });
      this.#server.adopt(etag, { markdown, base: markdown, wanted: null });
      this.#server.forgetAttempts();
      this.#showAsked([]);
    });
    this.saver.settled();
  }

  async #save(): Promise<void> {
    for (let merges = 0; ; merges++) {
      const merge = await this.#mergeAndAsk();
      // There is no unanswered request, and the page has this text: the change was undone, or affected only the
      // display.
      if (merge.saved === this.#server.markdown && this.#server.attempted === null) return;
      try {
        const replaced = this.#server.replace({ markdown: merge.saved, base: merge.base.onSaved });
        // If the tab is closed before the response, the draft tells the next session what was sent.
        this.#draft.saveIfPlanned();
        await replaced;
        break;
      } catch (fault) {
        if (!isRevisionConflict(fault)) throw fault;
        if (merges === mergesMax) throw new BusyPageError();
        const theirs = await this.#server.readContent();
        const sent = this.#server.findSent(theirs);
        if (sent) this.#server.adopt(theirs.etag, sent);
        else await this.#takeIn(theirs);
      }
      if ((await this.#mergeAndAsk()).saved === this.#server.markdown) break;
    }
    this.#server.forgetAttempts();
  }

  /** Updates the text on screen where the person undid a change that both sides had made: to the others' version. */
  async #mergeAndAsk(): Promise<MergedTexts> {
    for (;;) {
      await this.#answers.follow();
      const before = this.#view.markdown;
      const merge = this.#server.merge(before);
      const next = { markdown: merge.screen, by: "others", of: before } as const;
      if (merge.screen !== before && !(await this.#view.replace(next))) continue;
      this.#ask(merge);
      return merge;
    }
  }

  /** Merges remote changes into the text on screen. Conflicts are left to the person. */
  async #takeIn(theirs: Content): Promise<void> {
    for (;;) {
      await this.#answers.follow();
      const yours = this.#view.markdown;
      const { merge, stored } = this.#server.mergeArrived(theirs, yours);
      // Typing goes on while a long text is prepared, and takes precedence.
      if (!(await this.#view.replace({ markdown: merge.screen, by: "others", of: yours }))) continue;
      this.#server.adopt(theirs.etag, stored);
      const known = new Set(this.#asked.map(({ key }) => key));
      if (toPassages(merge).some(({ key }) => !known.has(key))) this.#askedEtag = theirs.etag;
      this.#ask(merge);
      return;
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #ask(merge: MergedTexts): void {
    this.#showAsked(toPassages(merge));
  }

  #showAsked(asked: readonly Passage[]): void {
    this.#asked = asked;
    if (asked.length > 0 || !this.saver.answered()) this.#show();
  }

  #follow(): void {
    const { kind } = this.saver.state;
    // An undecided conflict exists only in this browser.
    if (kind === "asked") this.#draft.saveNow();
    else if (kind === "saved") this.#draft.delete();
    this.#show();
    if (this.#isBehind && !this.saver.dirty) void this.refresh();
  }

  #show(): void {
    this.#state.set({ save: this.saver.state, asked: this.#asked });
  }
}
