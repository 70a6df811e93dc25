import "server-only";
import type { PartQuery, PartRecord } from "@/lib/contracts/page-parts";
import { findContent } from "@/lib/db/content/content";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { blockNameOf, findHeading } from "@/lib/domain/markdown/sections/find-place";
import { parsePart, type AskedPart } from "@/lib/domain/markdown/sections/parse-part";
import { requireSection } from "@/lib/domain/markdown/sections/require-section";
import type { SectionRange } from "@/lib/domain/markdown/sections/scan-sections";
import type { PagePart } from "@/lib/domain/markdown/sections/select-part";
import type { ServiceContext } from "@/lib/services/context";
import { runTask } from "@/lib/services/workers/run-task";
import { outlineOf } from "./known-outlines";

/** The content of a page, or a part of it, as it was written; `etag` (quoted) names the whole. */
export type ReadContent = { markdown: string; etag: string; updatedAt: Date; part: PartRecord | null };

/** The content of an accessible page, or the part of it that is asked for. */
export async function getContent(
  ctx: ServiceContext,
  { pageId, ...query }: PartQuery & { pageId: string },
): Promise<ReadContent> {
  const asked = parsePart(query);
  const row = await findContent(ctx.db, ctx.actor, { pageId, lock: "no lock" });
  if (row === null) throw notFound("page");
  const { markdown, updatedAt } = row;
  const etag = `"${row.etag}"`;
  if (asked === null) return { markdown, etag, updatedAt, part: null };
  const { place, next } = await findPart(row, asked);
  const { start, end, ...rest } = place;
  const address = next && `/api/v1/pages/${pageId}/content?${new URLSearchParams(next).toString()}`;
  return { markdown: markdown.slice(start, end), etag, updatedAt, part: { ...rest, next: address } };
}

type FoundPart = { place: PagePart; next: Record<string, string> | null };

async function findPart(content: { markdown: string; etag: string }, asked: AskedPart): Promise<FoundPart> {
  const { markdown } = content;
  if (asked.by === "section") {
    const { sections } = await outlineOf(content);
    return sectionPart(markdown, sections, requireSection(markdown, asked.name, sections));
  }
  if (asked.by === "place") return findNamedPlace(content, asked.place);
  const place = await runTask("selectPart", markdown.length, { markdown, selector: asked });
  const isLast = place.end === markdown.length;
  if (isLast) return { place, next: null };
  const following = (last: number, size: number) => `${last + 1}-${last + size}`;
  const { firstLine, lastLine, firstByte, lastByte } = place;
  const next =
    asked.by === "bytes"
      ? { bytes: following(lastByte, lastByte - firstByte + 1) }
      : { lines: following(lastLine, lastLine - firstLine + 1) };
  return { place, next };
}

/** The heading or block that a link names. */
async function findNamedPlace(content: { markdown: string; etag: string }, name: string): Promise<FoundPart> {
  const { markdown } = content;
  const blockName = blockNameOf(name);
  if (blockName === null) {
    const { sections } = await outlineOf(content);
    const section = findHeading(sections, name);
    if (section === null)
      throw new DomainError("not_found", `The page has no heading ${name.replace(/^#/, "")}.`);
    return sectionPart(markdown, sections, section);
  }
  const block = await runTask("findBlock", markdown.length, { markdown, name: blockName });
  if (block === null) throw new DomainError("not_found", `The page has no block ^${blockName}.`);
  const place = await runTask("selectPart", markdown.length, {
    markdown,
    selector: { by: "offsets", ...block },
  });
  return { place, next: null };
}

async function sectionPart(
  markdown: string,
  sections: readonly SectionRange[],
  { start, end }: SectionRange,
): Promise<FoundPart> {
  const selector = { by: "offsets", start, end } as const;
  const place = await runTask("selectPart", markdown.length, { markdown, selector });
  const after = sections.find((section) => section.start === end);
  return { place, next: after ? { section: `#${after.anchor}` } : null };
}
