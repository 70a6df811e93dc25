import { callOperation } from "@/lib/client/http/call-operation";
import { aliasesOf } from "@/lib/domain/links/page-aliases";
import { foldText } from "@/lib/domain/search/fold-text";
import { nearness } from "./nearness";
import type { FoundPage } from "./recently-changed-pages";

/** A page that has another name, and that name. */
export type FoundAlias = { page: FoundPage; alias: string };

/** The properties in which pages have their other names. */
const aliasProperties = ["aliases", "alias"];
const foundMax = 4;

/** Pages with another name in which this text stands. */
export async function findAliases(text: string, signal: AbortSignal): Promise<FoundAlias[]> {
  const found = await Promise.all(aliasProperties.map((name) => findIn(name, text, signal)));
  // A page may have names in both.
  return [...new Map(found.flat().map((one) => [one.page.id, one])).values()].slice(0, foundMax);
}

async function findIn(name: string, text: string, signal: AbortSignal): Promise<FoundAlias[]> {
  const quoted = `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
  const query = { where: `${name} contains ${quoted}`, limit: String(foundMax) };
  const { data } = await callOperation("GET /pages", { query, signal });
  const wanted = foldText(text);
  return data.flatMap(({ properties, ...page }) =>
    aliasesOf(properties)
      .filter((alias) => foldText(alias).includes(wanted))
      .toSorted((a, b) => nearness(b, text) - nearness(a, text))
      .slice(0, 1)
      .map((alias) => ({ page, alias })),
  );
}
