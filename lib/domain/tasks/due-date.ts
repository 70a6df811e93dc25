import { isDay } from "@/lib/contracts/fields/is-day";

/** The source of an expression (flags `iu`) for what says that the day behind it is the due one. */
export const dueSignSource = String.raw`(?:[📅📆🗓]\uFE0F?|(?<![\p{L}\p{N}_-])due::)`;

const due = new RegExp(String.raw`${dueSignSource}[ \t]*(\d{4}-\d{2}-\d{2})(?!\d)`, "iu");
const dueSign = new RegExp(dueSignSource, "iu");
/** What says of the day behind it that it is another than the due one, such as ⏳ or `start::`. */
const otherDaySign = /(?:::|[⏳⌛🛫✅❌➕]\uFE0F?)[ \t]*$/u;

/** The day on which a task is due, as it says by `📅 2026-12-01` or `due:: 2026-12-01`; null where it says none. */
export function readDueDate(text: string): string | null {
  const [, day] = due.exec(text) ?? [];
  return day !== undefined && isDay(day) ? day : null;
}

/**
 * What has to stand right before a day that is written between these parts of a task's line, for the task to be due then;
 * nothing where it has a due day, or where the day is another one.
 */
export function dueSignFor({ before, after }: { before: string; after: string }): string {
  if (dueSign.test(before) || dueSign.test(after) || otherDaySign.test(before)) return "";
  return /[^\s([{]$/u.test(before) ? " 📅 " : "📅 ";
}
