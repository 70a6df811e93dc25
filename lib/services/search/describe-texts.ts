import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { contentBytesMax } from "@/lib/contracts/limits";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { findContent } from "@/lib/db/content/content";
import type { FoundTextRow } from "@/lib/db/search/content-search";
import type { ContentSearch } from "@/lib/domain/search/parse-search";
import { knownOutline, outlineOf } from "@/lib/services/content/known-outlines";
import type { ServiceContext } from "@/lib/services/context";
import { runTask } from "@/lib/services/workers/run-task";

/** Where a search found something in a page, and the text there. */
export type FoundPlace = Pick<FoundPageRecord, "snippet" | "line" | "section">;

/** How much of long texts one answer reads for their headings, in bytes. */
const readMax = 2 * contentBytesMax;

/** Where a search found something in these texts, by the ids of their pages. */
export async function describeTexts(
  ctx: ServiceContext,
  texts: readonly FoundTextRow[],
  search: ContentSearch,
): Promise<Map<string, FoundPlace>> {
  const places = new Map<string, FoundPlace>();
  let room = readMax;
  for (const text of texts) {
    const place = await runTask("describeFound", text.markdown.length, { text: toData(text), search });
    // Short texts are described here, each in a moment.
    await yieldToEventLoop();
    const { line, section } = place;
    if (line === null || section !== undefined) {
      places.set(text.id, place);
      continue;
    }
    const isKnown = knownOutline(text.etag) !== undefined;
    if (!isKnown) room -= text.size;
    places.set(text.id, isKnown || room >= 0 ? { ...place, ...(await sectionOf(ctx, text, line)) } : place);
  }
  return places;
}

function toData({ markdown, isWithin, goesOn, linesBefore }: FoundTextRow) {
  return { markdown, isWithin, goesOn, linesBefore };
}

/** The section around a line of a long text; none where the text has changed since it was found. */
async function sectionOf(
  { db, actor }: ServiceContext,
  { id, etag }: FoundTextRow,
  line: number,
): Promise<Pick<FoundPlace, "section">> {
  const known = knownOutline(etag);
  const content = known ? null : await findContent(db, actor, { pageId: id, lock: "no lock" });
  if (!known && content?.etag !== etag) return {};
  const outline = known ?? (content && (await outlineOf(content)));
  const section = outline?.sections.findLast(({ firstLine }) => firstLine <= line);
  return { section: section?.anchor ?? null };
}
