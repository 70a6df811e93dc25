import type { JsonValue } from "@/lib/domain/content/json-value";
import { readInstant } from "@/lib/domain/properties/read-instant";

const dayLength = "2026-12-01".length;
const time = /^[T ](\d{2}:\d{2})/;

/** The day of a date or time as it is written, whatever its time zone; null for any other value. */
export function dayOfValue(value: JsonValue): string | null {
  return typeof value === "string" && value.trim() === value && readInstant(value) !== null
    ? value.slice(0, dayLength)
    : null;
}

/** The time of day of a time, such as 10:30; null for a day. */
export function timeOfValue(value: JsonValue): string | null {
  return typeof value === "string" ? (time.exec(value.slice(dayLength))?.[1] ?? null) : null;
}

/** The same date or time on another day. */
export function onDay(value: JsonValue, day: string): string {
  return typeof value === "string" && dayOfValue(value) !== null ? day + value.slice(dayLength) : day;
}
