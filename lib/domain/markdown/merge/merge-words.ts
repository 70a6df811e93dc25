import { joinTokens } from "./join-tokens";
import { mergeSequences, type Change, type Run } from "./merge-sequences";
import { splitWords, type Token } from "./split-words";
import { wordChanges } from "./word-changes";

/** Three states of one passage. */
type States = { base: string; mine: string; theirs: string };

/** A piece of a passage: its merged text, or null where both changed it, and its text in each state. */
export type WordPiece = States & { text: string | null };

/** Longer passages, in UTF-16 units of all three states, are not compared word by word. */
const lengthMax = 8_000_000;

/** Merges the changes of two sides to one passage word by word; null where it is too long for that. */
export function mergeWords({ base, mine, theirs }: States): WordPiece[] | null {
  if (base.length + mine.length + theirs.length > lengthMax) return null;
  const tokens = { base: splitWords(base), mine: splitWords(mine), theirs: splitWords(theirs) };
  const keys = (list: readonly Token[]) => list.map(({ key }) => key);
  const ways = { base: keys(tokens.base), mine: keys(tokens.mine), theirs: keys(tokens.theirs) };
  const stretches = mergeSequences(ways, {
    mine: wordChanges(tokens.base, tokens.mine),
    theirs: wordChanges(tokens.base, tokens.theirs),
    clash: (ofMine, ofTheirs) =>
      isMarkingNothing(ofMine, tokens.mine, ofTheirs) || isMarkingNothing(ofTheirs, tokens.theirs, ofMine),
  });
  const texts = joinTokens(stretches, tokens);
  return withBlanksBehind(
    stretches.map((stretch, index) => ({
      text: texts[index] ?? null,
      base: textOf(tokens.base, stretch.base),
      mine: textOf(tokens.mine, stretch.mine),
      theirs: textOf(tokens.theirs, stretch.theirs),
    })),
  );
}

/** Moves differing blanks after an overlap into it: they belong to the word before them. */
function withBlanksBehind(pieces: WordPiece[]): WordPiece[] {
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (piece.text !== null || next?.text == null) continue;
    const isOfBoth = next.mine !== "" && next.theirs !== "";
    if (!isOfBoth || blanksOf(next.mine) === blanksOf(next.theirs)) continue;
    const text = next.text.slice(blanksOf(next.text).length);
    // A side that has a mark there has no blank to move.
    if (
      isGlued(piece.mine + blanksOf(next.mine), text) ||
      isGlued(piece.theirs + blanksOf(next.theirs), text)
    )
      continue;
    for (const state of ["base", "mine", "theirs"] as const) {
      piece[state] += blanksOf(next[state]);
      next[state] = next[state].slice(blanksOf(next[state]).length);
    }
    next.text = text;
  }
  return pieces;
}

/** Whether a text ends within a word that goes on in the other. */
function isGlued(before: string, after: string): boolean {
  return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

function blanksOf(text: string): string {
  return /^[^\S\r\n]*/.exec(text)?.[0] ?? "";
}

/** Whether marks were added around text that the other side removed. */
function isMarkingNothing(marking: Change, tokens: readonly Token[], other: Change): boolean {
  const isRemoval = other.fromNew === other.toNew;
  const added = tokens.slice(marking.fromNew, marking.toNew);
  return isRemoval && marking.from === marking.to && added.every(({ kind }) => kind === "mark");
}

function textOf(tokens: readonly Token[], [from, to]: Run): string {
  let text = "";
  for (let index = from; index < to; index++)
    text += (tokens[index]?.blanks ?? "") + (tokens[index]?.text ?? "");
  return text;
}
