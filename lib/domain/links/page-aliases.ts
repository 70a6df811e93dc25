import type { JsonObject } from "@/lib/domain/content/json-value";
import { foldTitle } from "@/lib/domain/titles/fold-title";

const aliasesMax = 50;

/** The other names of a page, case-folded: `aliases` or `alias` in its front matter, a text or a list of texts. */
export function aliasKeysOf(properties: JsonObject): string[] {
  const given = properties["aliases"] ?? properties["alias"];
  const texts = Array.isArray(given) ? given : typeof given === "string" ? given.split(",") : [];
  const keys = texts.filter((text) => typeof text === "string").map(foldTitle);
  return [...new Set(keys)].filter((key) => key !== "" && key.length <= 1_000).slice(0, aliasesMax);
}
