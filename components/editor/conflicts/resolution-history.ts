import type { Draft } from "@/components/editor/sync/draft";
import type { ServerSnapshot } from "@/components/editor/sync/server-snapshot";
import type { ToldText, View } from "@/components/editor/sync/view";
import { hasResolutions, type Resolution, type ResolutionChange } from "./resolutions";
import { applyChange, hasMineAgain } from "./rebase-after-undo";
import { decide, toPassages, type Choice, type Passage } from "./passages";

/** A step of an undo history that gave answers or took some back, with the screen before and after it. */
export type HistoryStep = { change: ResolutionChange; before: ToldText; after: ToldText };

type Answered = { view: View; draft: Draft; server: ServerSnapshot };

/** The answers that hold, and the steps of undoing and redoing that changed them and are still to be followed. */
export class ResolutionHistory {
  #holding = new Set<Resolution>();
  #steps: HistoryStep[] = [];
  /** The keys of what was set aside for answers. */
  #asides = new Map<Resolution, string>();

  constructor(private readonly parts: Answered) {}

  /** Goes on with one text, or both, of a passage; null where that is not asked any more. */
  async give(passage: Passage, choice: Choice): Promise<Resolution | null> {
    const { view, server } = this.parts;
    for (;;) {
      const before = view.markdown;
      const decided = decide(server.merge(before), passage.key);
      if (decided === null) return null;
      const { screens, base } = decided;
      const answer = { passage, choice, screens };
      const answers = { given: [answer], takenBack: [] };
      // Also where one's own words stay as they are: undoing the answer is a step of its own.
      const next = { markdown: screens[choice], by: "person", of: before, answers } as const;
      if (!(await view.replace(next))) continue;
      server.rebase(base);
      this.#holding.add(answer);
      return answer;
    }
  }

  /** Keeps one's own words where an answer put others in their place. */
  async setAsideFor(answer: Resolution): Promise<void> {
    const { choice, passage } = answer;
    if (choice !== "theirs" || passage.mine.trim() === "") return;
    this.#asides.set(answer, await this.parts.draft.setAside(passage.mine));
  }

  stepped(step: HistoryStep): void {
    this.#steps.push(step);
  }

  /** Asks again about what the person took back by undoing. */
  async follow(): Promise<void> {
    for (let step = this.#next(); step; step = this.#next()) {
      const { takenBack, given } = step.change;
      if (step.before.isWhole && !given.every((answer) => this.#isAsked(step.before.text, answer))) {
        await this.#revert(step);
        continue;
      }
      this.parts.server.follow(step.change, step.before);
      for (const answer of takenBack) {
        const key = this.#asides.get(answer);
        if (key !== undefined && hasMineAgain(step.after.text, answer)) await this.parts.draft.dismiss(key);
      }
      for (const answer of given) await this.setAsideFor(answer);
    }
  }

  #isAsked(screen: string, { passage }: Resolution): boolean {
    const { mine, theirs } = passage;
    return toPassages(this.parts.server.merge(screen)).some(
      (one) => one.mine === mine && one.theirs === theirs,
    );
  }

  /** Takes a redone answer to what is no longer asked off the screen: it would put the words of both there a second time. */
  async #revert({ change, before, after }: HistoryStep): Promise<void> {
    for (const answer of change.given) this.#holding.delete(answer);
    for (const answer of change.takenBack) this.#holding.add(answer);
    for (;;) {
      const screen = this.parts.view.markdown;
      const next = applyChange(screen, after.text, before.text) ?? screen;
      if (next === screen || (await this.parts.view.replace({ markdown: next, by: "others", of: screen })))
        return;
    }
  }

  /** The next step to follow, with what it changes; null where there is none. */
  #next(): HistoryStep | null {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const change = {
        given: step.change.given.filter((answer) => !this.#holding.has(answer)),
        takenBack: step.change.takenBack.filter((answer) => this.#holding.has(answer)),
      };
      for (const answer of change.given) this.#holding.add(answer);
      for (const answer of change.takenBack) this.#holding.delete(answer);
      if (hasResolutions(change)) return { ...step, change };
    }
    return null;
  }
}
