import type { Stretch } from "./merge-sequences";
import type { Token } from "./split-words";

/** The tokens of three states of one passage. */
export type TokenStates = { base: readonly Token[]; mine: readonly Token[]; theirs: readonly Token[] };

/** The index of a token in each state; null where it is missing. */
type Place = { base: number | null; mine: number | null; theirs: number | null };

const states = ["base", "mine", "theirs"] as const;

/**
 * The text of each stretch; null for those that overlap. Words that are neighbours in no state get the blanks that one
 * of the states has there, so that none are glued together.
 */
export function joinTokens(stretches: readonly Stretch[], tokens: TokenStates): (string | null)[] {
  let last: Place = { base: -1, mine: -1, theirs: -1 };
  return stretches.map((stretch) => {
    if (stretch.kind === "overlap") {
      last = { base: stretch.base[1] - 1, mine: stretch.mine[1] - 1, theirs: stretch.theirs[1] - 1 };
      return null;
    }
    let text = "";
    for (const place of placesOf(stretch)) {
      text += blanksBetween(last, place, tokens) + spelling(place, tokens);
      last = place;
    }
    return text;
  });
}

function placesOf({ kind, base, mine, theirs }: Stretch): Place[] {
  const [from, to] = kind === "theirs" ? theirs : mine;
  return Array.from({ length: to - from }, (_, index) => ({
    base: kind === "kept" ? base[0] + index : null,
    mine: kind === "theirs" ? null : mine[0] + index,
    theirs: kind === "mine" ? null : theirs[0] + index,
  }));
}

/** The token in the spelling of the side that changed it. */
function spelling(place: Place, tokens: TokenStates): string {
  const [base, mine, theirs] = states.map((state) => tokenAt(tokens, place, state)?.text ?? null);
  return mergeValues(base ?? null, mine ?? null, theirs ?? null) ?? "";
}

function blanksBetween(last: Place, place: Place, tokens: TokenStates): string {
  const [base, mine, theirs] = states.map((state) => {
    const [before, at] = [last[state], place[state]];
    return before !== null && at === before + 1 ? (tokens[state][at]?.blanks ?? "") : null;
  });
  return (
    mergeValues(base ?? null, mine ?? null, theirs ?? null) ?? blanksBetweenStrangers(last, place, tokens)
  );
}

/** The value of the side that changed it; the longer one if both did. */
function mergeValues(base: string | null, mine: string | null, theirs: string | null): string | null {
  if (mine === null || theirs === null) return mine ?? theirs;
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const isMine = mine.length === theirs.length ? mine > theirs : mine.length > theirs.length;
  return isMine ? mine : theirs;
}

/** The blanks for two tokens that are neighbours in no state. */
function blanksBetweenStrangers(last: Place, place: Place, tokens: TokenStates): string {
  const behind = states.flatMap((state) => blanksBehind(tokens[state], last[state]));
  const before = states.flatMap((state) => tokenAt(tokens, place, state)?.blanks ?? []);
  const left = states.map((state) => tokenAt(tokens, last, state)).find((token) => token !== undefined);
  const right = states.map((state) => tokenAt(tokens, place, state)).find((token) => token !== undefined);
  const isOpening = left?.kind !== "word" && states.some((state) => opens(tokens[state], last[state]));
  if (isOpening) return "";
  const begins = right?.kind === "word" || states.some((state) => opens(tokens[state], place[state]));
  const blanks = longest(begins ? [...behind, ...before] : before);
  return blanks === "" && left?.kind === "word" && right?.kind === "word" ? " " : blanks;
}

function longest(texts: readonly string[]): string {
  return texts.reduce((a, b) => (b.length > a.length || (b.length === a.length && b > a) ? b : a), "");
}

function blanksBehind(tokens: readonly Token[], at: number | null): string[] {
  const next = at === null ? undefined : tokens[at + 1];
  return next ? [next.blanks] : [];
}

/** Whether a mark directly precedes its content and follows something else. */
function opens(tokens: readonly Token[], at: number | null): boolean {
  if (at === null || at < 0) return false;
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || next?.blanks !== "" || token.kind === "lineEnd" || token.kind === "prefix") return false;
  return token.blanks !== "" || !before || before.kind === "lineEnd" || before.kind === "prefix";
}

function tokenAt(tokens: TokenStates, place: Place, state: (typeof states)[number]): Token | undefined {
  const at = place[state];
  return at === null ? undefined : tokens[state][at];
}
