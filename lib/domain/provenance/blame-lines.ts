import { matchSequences } from "@/lib/domain/content/match-sequences";
import { splitLines } from "@/lib/domain/markdown/merge/split-text";

/** A state of a text; `isRelink` where only links in its lines were rewritten, which is no writing. */
export type TextState = { text: string; isRelink: boolean };

/**
 * For each line of the latest state the index of the state that wrote it; null for lines that are older than all given
 * states. The states come latest first; `isWhole` says whether the last one is the first that the text had.
 */
export function blameLines(states: readonly TextState[], isWhole: boolean): (number | null)[] {
  const [latest] = states;
  if (latest === undefined) return [];
  let lines = linesOf(latest.text);
  const writers: (number | null)[] = lines.map(() => null);
  /** The lines of the latest state whose writer is not known yet, by their place in the state at hand. */
  let open = new Map(lines.map((_, at) => [at, at]));
  for (const [index, state] of states.entries()) {
    const before = states[index + 1];
    if (before === undefined) {
      if (isWhole) open.forEach((line) => (writers[line] = index));
      break;
    }
    const older = linesOf(before.text);
    const places = state.isRelink && older.length === lines.length ? null : placesBefore(older, lines);
    const stillOpen = new Map<number, number>();
    for (const [at, line] of open) {
      const place = places === null ? at : places.get(at);
      if (place === undefined) writers[line] = index;
      else stillOpen.set(place, line);
    }
    if (stillOpen.size === 0) break;
    [open, lines] = [stillOpen, older];
  }
  return writers;
}

/** A line keeps its writer when only its end changes. */
function linesOf(text: string): string[] {
  return splitLines(text).map((line) => line.replace(/[\r\n]+$/, ""));
}

/** Where lines were in the state before, by their places now. */
function placesBefore(older: readonly string[], lines: readonly string[]): ReadonlyMap<number, number> {
  return new Map(matchSequences(older, lines).map(([before, now]) => [now, before]));
}
