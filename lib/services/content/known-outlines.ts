import "server-only";
import { LRUCache } from "lru-cache";
import type { PageOutline } from "@/lib/domain/markdown/sections/page-outline";
import { runTask } from "@/lib/services/workers/run-task";

const bytesMax = 32 * 1024 * 1024;
const bytesOf = { outline: 400, heading: 200, character: 2 };

/** Outlines by the ETag of their text, which says nothing of whose page it is: who may see it is asked before. */
const known = new LRUCache<string, PageOutline>({
  maxSize: bytesMax,
  sizeCalculation: ({ sections }) =>
    sections.reduce(
      (size, { text, anchor }) => size + bytesOf.heading + (text.length + anchor.length) * bytesOf.character,
      bytesOf.outline,
    ),
});

/** The outline of the text with this ETag (without quotes), if it was read lately. */
export function knownOutline(etag: string): PageOutline | undefined {
  return known.get(etag);
}

/** The outline of a text with its ETag (without quotes). */
export async function outlineOf({
  markdown,
  etag,
}: {
  markdown: string;
  etag: string;
}): Promise<PageOutline> {
  const before = known.get(etag);
  if (before !== undefined) return before;
  const outline = await runTask("readOutline", markdown.length, { markdown });
  known.set(etag, outline);
  return outline;
}
