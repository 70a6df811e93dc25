import "server-only";
import type { Work } from "@/lib/db/accounts/token-work";
import { type ContentRow, findContent, type ReadLock } from "@/lib/db/content/content";
import { findRevisionBefore, findTexts, listSteps, type StepRow } from "@/lib/db/review/page-steps";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import type { WriterHistory } from "@/lib/domain/review/review-text";
import type { ServiceContext } from "@/lib/services/context";

const bounds = { revisions: 2_000, bytes: 48 * 1024 * 1024, readings: 5 };

/** A page's content now, and how a writer and others came to it. */
export type PageHistory = {
  content: ContentRow;
  history: WriterHistory;
  /** The last revision of each step of others. */
  others: StepRow[];
  /** When the first change was made that is in it; null when the writer wrote nothing. */
  from: Date | null;
  isComplete: boolean;
  isCreated: boolean;
};

/** Reads what a writer and others wrote to an accessible page, as far back as the bounds allow. */
export async function readPageHistory(
  ctx: ServiceContext,
  { pageId, work, lock }: { pageId: string; work: Work; lock: ReadLock },
): Promise<PageHistory> {
  for (let reading = 0; reading < bounds.readings; reading++) {
    const content = await findContent(ctx.db, ctx.actor, { pageId, lock });
    if (content === null) throw notFound("page");
    const rows = await listSteps(ctx.db, pageId, { ...work, limit: bounds.revisions + 1 });
    // Somebody wrote between the two reads.
    if (rows.length > 0 && rows.at(-1)?.etag !== content.etag) continue;
    return assemble(ctx, { pageId, content, rows });
  }
  throw new DomainError("unavailable", "The page is being written to. Try again.");
}

type Read = { pageId: string; content: ContentRow; rows: readonly StepRow[] };

async function assemble(ctx: ServiceContext, { pageId, content, rows }: Read): Promise<PageHistory> {
  const latest = rows.slice(-bounds.revisions);
  const since = latest.findIndex(({ isTheirs }) => isTheirs);
  const first = latest[since];
  const hasAll = rows.length === latest.length;
  const { markdown: now } = content;
  if (first === undefined) {
    const history = { base: now, steps: [], now };
    return { content, history, others: [], from: null, isComplete: hasAll, isCreated: false };
  }
  const all = runsOfOthers(latest.slice(since));
  const runs = latestWithin(all);
  const before = await findRevisionBefore(ctx.db, { pageId, revisionId: first.id });
  const begin = runs.length === all.length ? before : runs[0]?.before;
  const ids = runs.flatMap((run) => [run.before.id, run.last.id]);
  const texts = await findTexts(ctx.db, pageId, begin ? [begin.id, ...ids] : ids);
  const textOf = ({ id }: { id: string }) => texts.get(id) ?? "";
  const steps = runs.map((run) => ({
    before: textOf(run.before),
    after: textOf(run.last),
    isRelink: run.isRelink,
  }));
  return {
    content,
    history: { base: begin ? textOf(begin) : "", steps, now },
    others: runs.map(({ last }) => last),
    from: runs.length === all.length ? first.at : (runs[0]?.before.at ?? first.at),
    isComplete: hasAll && runs.length === all.length,
    isCreated: before === null,
  };
}

/** Revisions of others in a row, after `before`; rewritten links are a run each. */
type RunOfOthers = { before: StepRow; last: StepRow; isRelink: boolean };

function runsOfOthers(rows: readonly StepRow[]): RunOfOthers[] {
  const runs: RunOfOthers[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (row.isTheirs || before === undefined) continue;
    const run = runs.at(-1);
    if (run?.last === before && !row.isRelink && !run.isRelink) run.last = row;
    else runs.push({ before, last: row, isRelink: row.isRelink });
  }
  return runs;
}

/** The latest runs whose texts can be read together. */
function latestWithin(runs: readonly RunOfOthers[]): readonly RunOfOthers[] {
  let bytes = 0;
  const first = runs.findLastIndex(({ before, last }) => (bytes += before.size + last.size) > bounds.bytes);
  return runs.slice(first + 1);
}
