import type { JsonObject } from "@/lib/domain/content/json-value";
import { listTexts } from "@/lib/domain/properties/list-texts";
import { foldTitle } from "@/lib/domain/titles/fold-title";

const aliasesMax = 50;
const keyLengthMax = 1_000;
// A longer text has a longer key than any alias may have, and folding can take quadratic time.
const textLengthMax = 4 * keyLengthMax;

/** The other names of a page, case-folded, from `aliases` or `alias` in its front matter, in any letter case as in Obsidian. */
export function aliasKeysOf(properties: JsonObject): string[] {
  const keys = aliasesOf(properties)
    .filter(({ length }) => length <= textLengthMax)
    .map(foldTitle);
  return [...new Set(keys)].filter((key) => key !== "" && key.length <= keyLengthMax).slice(0, aliasesMax);
}

/** Whether the values of this property are other names of its page. */
export function isAliasesName(name: string): boolean {
  return /^alias(?:es)?$/i.test(name);
}

/** The other names of a page, as they are written. */
export function aliasesOf(properties: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(properties)
    .filter(([name]) => isAliasesName(name))
    .flatMap(([, value]) => listTexts(value));
}
