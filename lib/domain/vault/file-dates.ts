/** When a file was made and last changed, as far as that is known. */
export type FileDates = { createdAt: Date | null; updatedAt: Date | null };

/** What there is to say of a file without dates. */
export const noDates: FileDates = { createdAt: null, updatedAt: null };

// What programs write that know no date: the first moment that a zip, or a file system, can say.
const firstDay = Date.UTC(1980, 0, 3);

/**
 * The dates of the page or file that a file of a vault becomes: those that can be true. It is not made after it was last changed; where
 * nothing says when it was made, it was then.
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
