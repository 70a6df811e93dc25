import { isSound } from "./is-sound";
import { bothChanges, mayHideAddition, mergeSequences, type Change, type Run } from "./merge-sequences";
import { mergeWords } from "./merge-words";
import { splitLines } from "./split-text";

type States = { base: string; mine: string; theirs: string };

/** A piece of a merge in each state, and its merged text if it is settled. */
export type Piece = (States & { kind: "settled"; text: string }) | (States & { kind: "overlap" });

/**
 * Merges the changes of two sides to the same blocks, line by line and then word by word. The front matter, the first
 * `frontMatterLength` units of the base, is merged by lines alone: a value is indivisible.
 */
export function mergeLines(states: States, frontMatterLength: number): Piece[] {
  const lines = {
    base: splitLines(states.base),
    mine: splitLines(states.mine),
    theirs: splitLines(states.theirs),
  };
  const propertyLines = splitLines(states.base.slice(0, Math.max(0, frontMatterLength))).length;
  const clash = (first: Change, second: Change) =>
    Math.min(first.from, second.from) >= propertyLines && mayHideAddition(first, second);
  let at = 0;
  return mergeSequences(lines, { ...bothChanges(lines), clash }).flatMap(({ kind, ...runs }): Piece[] => {
    const [base, mine, theirs] = [
      join(lines.base, runs.base),
      join(lines.mine, runs.mine),
      join(lines.theirs, runs.theirs),
    ];
    const isProperty = at < frontMatterLength;
    at += base.length;
    if (kind !== "overlap")
      return [{ kind: "settled", text: kind === "mine" ? mine : theirs, base, mine, theirs }];
    return isProperty ? mergeProperties({ base, mine, theirs }) : mergeInLines({ base, mine, theirs });
  });
}

function join(lines: readonly string[], [from, to]: Run): string {
  return lines.slice(from, to).join("");
}

/** Properties with different names, added at the same place, are both kept. */
function mergeProperties({ base, mine, theirs }: States): Piece[] {
  const names = [mine, theirs].map((side) =>
    (side.match(/^[^\s#-][^:\r\n]*(?=:)/gm) ?? []).map((name) => name.trim()),
  );
  const isAddition = base === "" && [mine, theirs].every((side) => /^[^\s#-][^:\r\n]*:/.test(side));
  const isApart = !names[0]?.some((name) => names[1]?.includes(name));
  if (isAddition && isApart) return [{ kind: "settled", text: theirs + mine, base, mine, theirs }];
  return [toOverlap({ base, mine, theirs })];
}

function mergeInLines(states: States): Piece[] {
  const words = mergeWords(states);
  if (!words) return [toOverlap(states)];
  const pieces = words.map(({ text, ...word }): Piece =>
    text === null ? toOverlap(word) : { kind: "settled", text, ...word },
  );
  const isWhole = (["mine", "theirs"] as const).every((side) => {
    const merged = pieces.map((piece) => (piece.kind === "settled" ? piece.text : piece[side])).join("");
    return isSound(merged, [states.mine, states.theirs]);
  });
  return isWhole ? pieces : [toOverlap(states)];
}

function toOverlap({ base, mine, theirs }: States): Piece {
  return { kind: "overlap", base, mine, theirs };
}
