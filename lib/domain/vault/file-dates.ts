/** The dates of a file, as far as known. */
export type FileDates = { createdAt: Date | null; updatedAt: Date | null };

/** The moment that a text names; null for what is none. */
export function parseDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The dates of a file without any. */
export const noDates: FileDates = { createdAt: null, updatedAt: null };

// Programs without a date write the earliest one of zips or file systems.
const firstDay = Date.UTC(1980, 0, 3);

/**
 * The dates for the page or file that a file of a vault becomes, without impossible ones. The creation is never later
 * than the last change, which also stands in for an unknown creation.
 */
export function toItemDates({ createdAt, updatedAt }: FileDates, now: Date): FileDates {
  const made = sane(createdAt, now);
  const changed = sane(updatedAt, now);
  if (changed === null) return { createdAt: made, updatedAt: null };
  return { createdAt: made !== null && made < changed ? made : changed, updatedAt: changed };
}

function sane(date: Date | null, now: Date): Date | null {
  return date !== null && date.getTime() >= firstDay && date <= now ? date : null;
}
