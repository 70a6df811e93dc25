import { isDay } from "@/lib/contracts/fields/is-day";
import { addDays, localDay } from "./day";
import { addMonths, monthOf } from "./month";

/** A day that a text may mean, such as 2026-12-04, and the words that name it, if any. */
export type SuggestedDay = { day: string; words: string | null };

/**
 * The days that a text in numbers may mean, seen from this moment, the likeliest first: `2026-12-24`, `24.12.`, `24/12`,
 * `31`; and those whose words (`today`, `tomorrow`, `in 3 weeks`) it begins.
 */
export function suggestedDays(text: string, now: Date): SuggestedDay[] {
  const today = localDay(now);
  const typed = text.trim().toLowerCase();
  const inNumbers = daysInNumbers(typed, today).map((day) => ({ day, words: null }));
  return [...inNumbers, ...namedDays(typed, today), ...daysAhead(typed, today)];
}

function daysInNumbers(text: string, today: string): string[] {
  if (isDay(text)) return [text];
  const [, first = "", sign, second = "", year] =
    /^(\d{1,2})([./])(\d{1,2})(?:\.|[./](\d{4}))?$/.exec(text) ?? [];
  if (sign === ".") return dayOf({ date: first, month: second, year }, today);
  // Which one is the month differs between countries.
  if (sign === "/" && !text.includes("."))
    return [
      ...new Set([
        ...dayOf({ date: first, month: second, year }, today),
        ...dayOf({ date: second, month: first, year }, today),
      ]),
    ];
  const [, only] = /^(\d{1,2})\.?$/.exec(text) ?? [];
  return only === undefined ? [] : dateFrom(only, today);
}

type WrittenDay = { date: string; month: string; year: string | undefined };

/** A day; without its year, the next such day from today on. */
function dayOf({ date, month, year }: WrittenDay, today: string): string[] {
  const inYear = (one: number) => `${one}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (year !== undefined) return [inYear(Number(year))].filter(isDay);
  // Of eight years at least one is a leap year.
  const years = Array.from({ length: 9 }, (_, ahead) => Number(today.slice(0, 4)) + ahead);
  return years
    .map(inYear)
    .filter((day) => isDay(day) && day >= today)
    .slice(0, 1);
}

/** The next day with this number in its month. */
function dateFrom(date: string, today: string): string[] {
  const first = `${monthOf(today)}-01`;
  return [0, 1, 2]
    .map((ahead) => `${monthOf(addMonths(first, ahead))}-${date.padStart(2, "0")}`)
    .filter((day) => isDay(day) && day >= today)
    .slice(0, 1);
}

function namedDays(typed: string, today: string): SuggestedDay[] {
  const named = [
    { words: "Today", day: today },
    { words: "Tomorrow", day: addDays(today, 1) },
  ];
  return named.filter(({ words }) => words.toLowerCase().startsWith(typed));
}

/** The days so many days, weeks and months ahead; of no number yet, one of each. */
function daysAhead(typed: string, today: string): SuggestedDay[] {
  const match = /^in(?: +([1-9]\d{0,2})(?: *([a-z]*))?)?$/.exec(typed);
  if (match === null) return [];
  const [, count = "1", unit = ""] = match;
  const number = Number(count);
  const ahead = [
    { unit: "day", day: addDays(today, number) },
    { unit: "week", day: addDays(today, 7 * number) },
    { unit: "month", day: addMonths(today, number) },
  ];
  return ahead
    .map((one) => ({ ...one, unit: number === 1 ? one.unit : `${one.unit}s` }))
    .filter((one) => one.unit.startsWith(unit))
    .map((one) => ({ day: one.day, words: `In ${number} ${one.unit}` }));
}
