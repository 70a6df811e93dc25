import type { RevisionRecord } from "@/lib/contracts/review/revisions";

/** A change in the history: a revision, or several that a person saved while writing. */
export type Change = {
  /** Its revisions, newest first. */
  revisions: [RevisionRecord, ...RevisionRecord[]];
  /** The revision before them; null when they are the first, undefined when it is not loaded yet. */
  before: RevisionRecord | null | undefined;
};

/** The changes of one day, newest first; `date` is its beginning in this browser's time zone. */
export type HistoryDay = { date: Date; changes: Change[] };

const pauseMaxMinutes = 10;

/**
 * Groups a page's history by days, newest first. Saves of one person in close succession are one change, except those
 * that the person opened individually (`apart`). `complete` says whether the last given revision is the first of the
 * page.
 */
export function toHistoryDays(
  revisions: readonly RevisionRecord[],
  { complete, apart }: { complete: boolean; apart: ReadonlySet<string> },
): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const change of toChanges(revisions, { complete, apart })) {
    const date = startOfDay(change.revisions[0]);
    const day = days.at(-1);
    if (day && isSameDay(day.date, date)) day.changes.push(change);
    else days.push({ date, changes: [change] });
  }
  return days;
}

function toChanges(
  revisions: readonly RevisionRecord[],
  { complete, apart }: { complete: boolean; apart: ReadonlySet<string> },
): Change[] {
  const changes: Change[] = [];
  for (const [at, revision] of revisions.entries()) {
    const before = revisions[at + 1] ?? (complete ? null : undefined);
    const change = changes.at(-1);
    const newer = revisions[at - 1];
    const joins = newer && isOneChange(revision, newer) && !apart.has(revision.id) && !apart.has(newer.id);
    if (change && joins) {
      change.revisions.push(revision);
      change.before = before;
    } else changes.push({ revisions: [revision], before });
  }
  return changes;
}

function isOneChange(older: RevisionRecord, newer: RevisionRecord): boolean {
  const minutes = (Date.parse(newer.createdAt) - Date.parse(older.createdAt)) / 60_000;
  return (
    isTyped(older) &&
    isTyped(newer) &&
    older.author?.id === newer.author?.id &&
    minutes <= pauseMaxMinutes &&
    isSameDay(startOfDay(older), startOfDay(newer))
  );
}

/** Programs save deliberately; only people's writing is saved as they go. */
const isTyped = ({ operation, author }: RevisionRecord) =>
  operation === "replace" && author !== null && author.tokenName === null;

const isSameDay = (one: Date, other: Date) => one.getTime() === other.getTime();

function startOfDay({ createdAt }: RevisionRecord): Date {
  const date = new Date(createdAt);
  date.setHours(0, 0, 0, 0);
  return date;
}
