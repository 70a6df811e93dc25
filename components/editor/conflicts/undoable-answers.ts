import { mergePages, settleMerge } from "@/lib/domain/markdown/merge/merge-pages";
import type { Choice, Passage, PassageScreens } from "./passages";

/** What a person decided about a passage. */
export type Answer = { passage: Passage; choice: Choice; screens: PassageScreens };

/** Three states of a page: on screen, on the server, and what the one on screen is a change of. */
type States = { screen: string; saved: string; base: string };

/** What becomes of the states where undoing has taken answers back, or redoing has given them again. */
export type FollowedHistory = Omit<States, "screen"> & { takenBack: Answer[]; givenAgain: Answer[] };

/**
 * The answers that a person gave, as long as undoing can reach them. Undoing takes an answer back with the change that it
 * made, or with the person's own words of which it was said that they stay; redoing gives it again.
 */
export class UndoableAnswers {
  #given: Answer[] = [];
  #takenBack: Answer[] = [];

  get isEmpty(): boolean {
    return this.#given.length + this.#takenBack.length === 0;
  }

  add(answer: Answer): void {
    this.#takenBack = this.#takenBack.filter(({ passage }) => passage.key !== answer.passage.key);
    this.#given.push(answer);
  }

  /**
   * What the page is to be on the server, and what the text on screen is a change of, where undoing or redoing made that
   * what it is: a passage that is open again is as the others had it. Null where no answer changes.
   */
  follow({ screen, saved, base }: States): FollowedHistory | null {
    const takenBack = this.#given.filter((answer) => isTakenBack(answer, screen)).toReversed();
    const givenAgain = this.#takenBack.filter((answer) => isGivenAgain(answer, screen));
    if (takenBack.length + givenAgain.length === 0) return null;
    const stays = (answer: Answer) => !takenBack.includes(answer) && !givenAgain.includes(answer);
    this.#given = [...this.#given.filter(stays), ...givenAgain];
    this.#takenBack = [...this.#takenBack.filter(stays), ...takenBack];
    const followed = { saved, base, takenBack, givenAgain };
    for (const { screens, choice } of takenBack) {
      const shown = screens[choice];
      // Before it is saved, the base has theirs.
      followed.base =
        withChange(followed.base, shown, screens.base) ??
        forceChange(followed.base, screens.theirs, screens.base);
      followed.saved = forceChange(followed.saved, shown, screens.theirs);
    }
    for (const { screens } of givenAgain)
      followed.base = forceChange(followed.base, screens.base, screens.theirs);
    return followed;
  }
}

function isTakenBack({ choice, screens }: Answer, screen: string): boolean {
  return (["mine", "base"] as const).some((former) => hasChange(screen, screens[choice], screens[former]));
}

/** Where one's own words were to stay, redoing makes no change that could be told. */
function isGivenAgain({ choice, screens }: Answer, screen: string): boolean {
  return choice !== "mine" && hasChange(screen, screens.mine, screens[choice]);
}

/** Whether a text has in it what makes one text of another. */
function hasChange(text: string, from: string, to: string): boolean {
  return from !== to && withChange(text, from, to) === text;
}

/** A text with what makes one text of another; null where it has something else there. */
function withChange(text: string, from: string, to: string): string | null {
  const merge = mergePages({ base: from, mine: to, theirs: text });
  return merge.status === "merged" ? merge.markdown : null;
}

/** A text with what makes one text of another, also in the place of something else. */
function forceChange(text: string, from: string, to: string): string {
  const merge = mergePages({ base: from, mine: to, theirs: text });
  return merge.status === "merged" ? merge.markdown : settleMerge(merge.parts, ({ mine }) => mine);
}
