import type { JsonObject } from "@/lib/domain/content/json-value";
import { foldTitle } from "@/lib/domain/titles/fold-title";

const aliasesMax = 50;
const keyLengthMax = 1_000;
// A longer text has a longer key than any alias may have, and folding can take quadratic time.
const textLengthMax = 4 * keyLengthMax;

/** The other names of a page, case-folded: `aliases` or `alias` in its front matter, a text or a list of texts. */
export function aliasKeysOf(properties: JsonObject): string[] {
  const names = aliasesIn(properties["aliases"] ?? properties["alias"]);
  const keys = names.filter(({ length }) => length <= textLengthMax).map(foldTitle);
  return [...new Set(keys)].filter((key) => key !== "" && key.length <= keyLengthMax).slice(0, aliasesMax);
}

/** The names in the value of such a property: a list, or a text with commas. */
export function aliasesIn(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return texts.filter((text) => typeof text === "string").map((text) => text.trim());
}
