import { type Condition, isLeaf, type Leaf } from "./condition";

/** Some conditions of which every page that is sought fulfils one, and how many pages do at most. */
export type IndexChoice = { leaves: readonly Leaf[]; pages: number };

/**
 * Chooses where to look for the pages that fulfil a condition: the conditions in it with the fewest pages of which each of
 * them fulfils one. `pagesOf` counts the pages of a condition (`Infinity` for too many). Null where every page may fulfil
 * it, such as one that is negated.
 */
export function chooseIndex(condition: Condition, pagesOf: (leaf: Leaf) => number): IndexChoice | null {
  const choice = choose(condition, false, pagesOf);
  return choice === null || choice.pages === Infinity ? null : choice;
}

/** The conditions that `chooseIndex` may ask about: those that are not negated. */
export function indexedLeaves(condition: Condition, isNegated = false): Leaf[] {
  if (isLeaf(condition)) return isNegated ? [] : [condition];
  if (condition.kind === "not") return indexedLeaves(condition.of, !isNegated);
  return condition.of.flatMap((one) => indexedLeaves(one, isNegated));
}

/** The conditions on times that every page that is sought fulfils. */
export function neededTimes(condition: Condition): Extract<Leaf, { kind: "time" }>[] {
  if (condition.kind === "time") return [condition];
  return condition.kind === "and" ? condition.of.flatMap(neededTimes) : [];
}

function choose(
  condition: Condition,
  isNegated: boolean,
  pagesOf: (leaf: Leaf) => number,
): IndexChoice | null {
  if (isLeaf(condition)) return isNegated ? null : { leaves: [condition], pages: pagesOf(condition) };
  if (condition.kind === "not") return choose(condition.of, !isNegated, pagesOf);
  const choices = condition.of.map((one) => choose(one, isNegated, pagesOf));
  const isAny = (condition.kind === "or") !== isNegated;
  const known = choices.flatMap((choice) => choice ?? []);
  if (!isAny) return known.reduce<IndexChoice | null>(fewer, null);
  if (known.length < choices.length) return null;
  return {
    leaves: known.flatMap(({ leaves }) => leaves),
    pages: known.reduce((sum, { pages }) => sum + pages, 0),
  };
}

function fewer(one: IndexChoice | null, other: IndexChoice): IndexChoice {
  return one !== null && one.pages <= other.pages ? one : other;
}
