import { changesOf, type Change } from "./merge-sequences";
import type { Token } from "./split-words";

/**
 * The word changes between two texts as a person would see them: a rewritten passage is one change even if a word of it
 * stayed by chance, and an addition or removal begins at the start of a line or sentence.
 */
export function wordChanges(base: readonly Token[], side: readonly Token[]): Change[] {
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
  const changes = joinAcrossChance(changesOf(keys(base), keys(side)), base).flatMap((change) =>
    splitAtLine(change, base, side),
  );
  return changes.map((change, index, all) =>
    slide(change, { base, side, after: all[index - 1], before: all[index + 1] }),
  );
}

/** Changes are joined if both have this many times more words than there are between them. */
const chance = 4;

function joinAcrossChance(changes: readonly Change[], base: readonly Token[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && isChance(base.slice(last.to, change.from), last, change))
      joined.splice(-1, 1, { ...last, to: change.to, toNew: change.toNew });
    else joined.push(change);
  }
  return joined;
}

function isChance(between: readonly Token[], before: Change, after: Change): boolean {
  const words = between.filter(({ kind }) => kind === "word" || kind === "unspaced").length;
  if (between.some(({ kind }) => kind === "lineEnd")) return false;
  if (words === 0) return between.every(({ kind }) => kind === "other") && between.length < 2;
  return words * chance <= Math.min(sizeOf(before), sizeOf(after));
}

function sizeOf({ from, to, fromNew, toNew }: Change): number {
  return Math.max(to - from, toNew - fromNew);
}

/** An addition at the end of a line and the lines added below it are two additions. */
function splitAtLine(change: Change, base: readonly Token[], side: readonly Token[]): Change[] {
  const { from, to, fromNew, toNew } = change;
  if (from < to || base[from]?.kind !== "lineEnd") return [change];
  const end = side.findIndex(({ kind }, index) => index >= fromNew && kind === "lineEnd");
  if (end <= fromNew || end >= toNew) return [change];
  return [
    { from, to, fromNew, toNew: end },
    { from: from + 1, to: from + 1, fromNew: end + 1, toNew: toNew + 1 },
  ];
}

type Place = {
  base: readonly Token[];
  side: readonly Token[];
  after: Change | undefined;
  before: Change | undefined;
};

/** Moves a pure addition or removal along equal words to its most natural start. */
function slide(change: Change, { base, side, after, before }: Place): Change {
  const isAddition = change.from === change.to;
  if (isAddition === (change.fromNew === change.toNew)) return change;
  const [tokens, from, to] = isAddition
    ? [side, change.fromNew, change.toNew]
    : [base, change.from, change.to];
  const room = {
    left: change.from - (after ? after.to + 1 : 0),
    right: (before ? before.from - 1 : base.length - 1) - change.to,
  };
  const isSame = (a: number, b: number) => tokens[a] !== undefined && tokens[a].key === tokens[b]?.key;
  let [best, score] = [0, scoreOf(tokens, from)];
  const look = (by: number) => {
    const other = scoreOf(tokens, from + by);
    if (other > score) [best, score] = [by, other];
  };
  for (let by = 1; by <= room.left && by <= slideMax && isSame(from - by, to - by); by++) look(-by);
  for (let by = 1; by <= room.right && by <= slideMax && isSame(from + by - 1, to + by - 1); by++) look(by);
  return {
    from: change.from + best,
    to: change.to + best,
    fromNew: change.fromNew + best,
    toNew: change.toNew + best,
  };
}

const slideMax = 1_000;

/** How natural it is for an addition to begin at a token. */
function scoreOf(tokens: readonly Token[], at: number): number {
  const before = tokens[at - 1];
  if (!before || before.kind === "lineEnd") return tokens[at]?.kind === "lineEnd" ? 4 : 5;
  if (/^[.!?…。！？]/u.test(before.text)) return 3;
  return before.kind === "other" ? 2 : 1;
}
