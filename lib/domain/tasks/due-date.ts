import { isDay } from "@/lib/contracts/fields/is-day";

const due = /(?:[📅📆🗓]\uFE0F?[ \t]*|(?<![\p{L}\p{N}_-])due::[ \t]*)(\d{4}-\d{2}-\d{2})(?!\d)/iu;

/** The day on which a task is due, as it says by `📅 2026-12-01` or `due:: 2026-12-01`; null where it says none. */
export function readDueDate(text: string): string | null {
  const [, day] = due.exec(text) ?? [];
  return day !== undefined && isDay(day) ? day : null;
}
