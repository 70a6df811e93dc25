import "server-only";
import type { ListMentionsQuery } from "@/lib/contracts/links/mentions";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { findLinkingPages } from "@/lib/db/content/links";
import type { ServiceContext } from "@/lib/services/context";
import { getItem } from "@/lib/services/items/get-item";
import { searchPages } from "@/lib/services/search/search-pages";

/** The accessible pages that name an accessible page in their text, and have no link to it. */
export async function listMentions(
  ctx: ServiceContext,
  { pageId, ...query }: ListMentionsQuery & { pageId: string },
): Promise<{ data: FoundPageRecord[]; nextCursor: string | null; complete?: false }> {
  const { title } = await getItem(ctx, { kind: "page", id: pageId });
  const q = toPhrases(title);
  const { data, nextCursor = null, ...rest } = await searchPages(ctx, { ...query, q, in: "body" });
  const linking = await findLinkingPages(ctx.db, { pageId, among: data.map(({ id }) => id) });
  return { data: data.filter(({ id }) => id !== pageId && !linking.has(id)), nextCursor, ...rest };
}

/** A search for a title; no phrase holds a quotation mark, so that there is one on each side of it. */
function toPhrases(title: string): string {
  return title
    .split('"')
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => `"${part}"`)
    .join(" ");
}
