import "server-only";
import type { OutlineQuery, OutlineRecord } from "@/lib/contracts/outline";
import { findContent, findEtag } from "@/lib/db/content/content";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import type { PageOutline, Section } from "@/lib/domain/markdown/sections/page-outline";
import type { ServiceContext } from "@/lib/services/context";
import { knownOutline, outlineOf } from "./known-outlines";

const textLengthMax = 300;

/** What there is in an accessible page: its length, what is counted, and a part of its headings. */
export async function getOutline(
  ctx: ServiceContext,
  { pageId, depth, cursor, limit }: OutlineQuery & { pageId: string },
): Promise<OutlineRecord> {
  const { etag, outline } = await readOutline(ctx, pageId);
  const from = cursor === undefined ? 0 : parseCursor(cursor, etag);
  const sections = outline.sections.filter(({ level }) => level <= depth);
  const { bytes, lines, frontMatterEnd, counts } = outline;
  return {
    etag: `"${etag}"`,
    bytes,
    lines,
    frontMatter: frontMatterEnd === null ? null : { firstLine: 1, lastLine: frontMatterEnd },
    counts,
    headings: sections.slice(from, from + limit).map(toHeading),
    nextCursor: from + limit < sections.length ? toCursor(etag, from + limit) : null,
  };
}

async function readOutline(
  ctx: ServiceContext,
  pageId: string,
): Promise<{ etag: string; outline: PageOutline }> {
  const current = await findEtag(ctx.db, ctx.actor, pageId);
  if (current === null) throw notFound("page");
  const outline = knownOutline(current.etag);
  if (outline !== undefined) return { etag: current.etag, outline };
  const content = await findContent(ctx.db, ctx.actor, { pageId, lock: "no lock" });
  if (content === null) throw notFound("page");
  return { etag: content.etag, outline: await outlineOf(content) };
}

function toHeading({
  level,
  text,
  anchor,
  firstLine,
  lastLine,
  bytes,
}: Section): OutlineRecord["headings"][number] {
  const shown = text.length > textLengthMax ? `${text.slice(0, textLengthMax).toWellFormed()}…` : text;
  return { level, text: shown, anchor, firstLine, lastLine, bytes };
}

function toCursor(etag: string, from: number): string {
  return Buffer.from(`outline~${etag}~${from}`).toString("base64url");
}

/** How many headings come before; a page that changed since has others. */
function parseCursor(cursor: string, etag: string): number {
  const [, named, from] = /^outline~(.+)~(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (named === etag && from !== undefined) return Number(from);
  const message = "is of another state of the page, or none that this list gave; start again without it";
  throw invalidRequest({ path: "cursor", message });
}
