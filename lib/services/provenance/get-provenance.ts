import "server-only";
import type { PageProvenance } from "@/lib/contracts/review/provenance";
import { listRevisionRows, type RevisionRow } from "@/lib/db/content/revisions";
import { findTexts } from "@/lib/db/review/page-steps";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { toAuthor } from "@/lib/services/revisions/to-author";
import { runTask } from "@/lib/services/workers/run-task";

const bounds = { rows: 2_000, revisions: 300, bytes: 24 * 1024 * 1024 };
const pauseMaxMs = 10 * 60 * 1000;

/** Who last wrote each line of an accessible page, as far back as the bounds allow. */
export async function getProvenance(
  ctx: ServiceContext,
  { pageId }: { pageId: string },
): Promise<PageProvenance> {
  const filter = { pageId, after: null, limit: bounds.rows + 1 };
  const rows = await listRevisionRows(ctx.db, ctx.actor, filter);
  const [latest] = rows;
  if (latest === undefined) throw notFound("page");
  const writings = toWritings(rows.slice(0, bounds.rows));
  const read = withinBounds(writings);
  const isWhole = rows.length <= bounds.rows && read.length === writings.length;
  const texts = await findTexts(
    ctx.db,
    pageId,
    read.map(({ id }) => id),
  );
  const states = read.map(({ id, operation }) => ({
    text: texts.get(id) ?? "",
    isRelink: operation === "relink",
  }));
  const size = states.reduce((sum, { text }) => sum + text.length, 0);
  const writers = await runTask("blameLines", size, { states, isWhole });
  return {
    id: pageId,
    etag: `"${latest.etag}"`,
    isComplete: isWhole || writers.every((writer) => writer !== null),
    lines: toLines(writers, read),
  };
}

/** The revisions, latest first, without those that their author saved over within minutes. */
function toWritings(rows: readonly RevisionRow[]): RevisionRow[] {
  return rows.filter((row, index) => {
    const later = rows[index - 1];
    return later === undefined || !isOneWriting(row, later);
  });
}

function isOneWriting(row: RevisionRow, later: RevisionRow): boolean {
  const isRelink = row.operation === "relink" || later.operation === "relink";
  const isSameAuthor =
    row.userId === later.userId && row.tokenId === later.tokenId && row.tokenName === later.tokenName;
  return !isRelink && isSameAuthor && later.createdAt.getTime() - row.createdAt.getTime() <= pauseMaxMs;
}

function withinBounds(writings: readonly RevisionRow[]): readonly RevisionRow[] {
  let bytes = 0;
  const end = writings.findIndex(({ size }, index) => (bytes += size) > bounds.bytes && index > 0);
  return writings.slice(0, Math.min(end === -1 ? writings.length : end, bounds.revisions));
}

function toLines(writers: readonly (number | null)[], read: readonly RevisionRow[]): PageProvenance["lines"] {
  const lines: PageProvenance["lines"] = [];
  let before: number | null | undefined;
  for (const [index, writer] of writers.entries()) {
    const last = lines.at(-1);
    if (last !== undefined && writer === before) last.last = index + 1;
    else
      lines.push({
        first: index + 1,
        last: index + 1,
        ...present(writer === null ? undefined : read[writer]),
      });
    before = writer;
  }
  return lines;
}

function present(
  row: RevisionRow | undefined,
): Pick<PageProvenance["lines"][number], "by" | "at" | "revisionId"> {
  if (row === undefined) return { by: null, at: null, revisionId: null };
  const by = toAuthor({ ...row, name: row.userName });
  return { by, at: row.createdAt.toISOString(), revisionId: row.id };
}
