const day =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{4}[./]\d{1,2}[./]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?:[T ].*)?$/i;
const span = /^\d{4}-.*\.\.\d{4}-/;
const wordsForDays = new Set(["today", "tomorrow", "yesterday", "now"]);
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Why a value cannot be meant as it is written, as the end of a sentence; null where it can. It would be compared as a text:
 * what looks like a date and is none, a word for a day or a number in quotation marks that is compared by order.
 */
export function findDoubt(
  { written, isQuoted, isInstant }: { written: string; isQuoted: boolean; isInstant: boolean },
  by: string,
): string | null {
  const text = written.trim();
  const isOrdered = by.startsWith("<") || by.startsWith(">");
  if (by === "contains" || isInstant) return null;
  if (isQuoted) {
    if (!isOrdered || !number.test(text)) return null;
    return `a number stands without quotation marks: ${by} ${text}`;
  }
  if (span.test(text))
    return `${JSON.stringify(text)} is no span of days: = or in goes with 2026-12-01..2026-12-31, the last one included`;
  if (day.test(text))
    return `${JSON.stringify(text)} is no date: dates are written as 2026-12-01 or 2026-12-01T10:30Z, texts that look like one in quotation marks`;
  if (isOrdered && wordsForDays.has(text.toLowerCase()))
    return `there are no words for days: write ${JSON.stringify(text)} as a date such as 2026-12-01`;
  return null;
}
