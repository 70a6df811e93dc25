import { casual } from "chrono-node/en";
import { localDay } from "./day";

/**
 * The days that English words such as "next friday", "in 3 weeks" or "12 march" name, seen from this moment, as 2026-12-04;
 * none for words that name none, more than one, or a time of day. "Next friday" is that of the next week, and for some the
 * one that comes next.
 */
export function daysInWords(words: string, now: Date): string[] {
  const day = dayInWords(words, now);
  if (day === null) return [];
  const [, weekday] = /^next\s+(\p{L}+)$/iu.exec(words.trim()) ?? [];
  const coming = weekday === undefined ? null : dayInWords(weekday, now);
  return coming === null || coming === day ? [day] : [day, coming];
}

function dayInWords(words: string, now: Date): string | null {
  const text = words.trim();
  // Days in numbers alone mean different days in different countries.
  if (!/\p{L}{3}/u.test(text) || text.length > wordsMax) return null;
  const found = casual.parse(text, now, { forwardDate: !/\blast\b/i.test(text) });
  const [{ start, end, text: said } = {}] = found;
  if (start === undefined || found.length > 1 || said !== text) return null;
  const isDay = start.isCertain("day") || start.isCertain("weekday");
  return isDay && !start.isCertain("hour") && !end ? localDay(start.date()) : null;
}

const wordsMax = 40;
