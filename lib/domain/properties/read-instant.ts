import { isDay } from "@/lib/contracts/fields/is-day";

/** A day, or a time, as the instants from which and until which it lasts, in ISO 8601. */
export type Instant = { from: string; until: string };

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Reads a date (2026-12-01) or a time (2026-12-01T10:30, with seconds and an offset if need be); without an offset it is
 * UTC. Null for anything else.
 */
export function readInstant(text: string): Instant | null {
  const [, day, minute, second = "", offset = "Z"] = pattern.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return null;
  if (minute === undefined) return lasting(Date.parse(`${day}T00:00:00Z`), 24 * 60 * 60 * 1000);
  const zone = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  const time = Date.parse(`${day}T${minute}${second}${zone}`);
  if (Number.isNaN(time)) return null;
  if (second === "") return lasting(time, 60 * 1000);
  return lasting(time, second.includes(".") ? 1 : 1000);
}

/** The database reads no years of other than four digits. */
function lasting(time: number, milliseconds: number): Instant | null {
  const [from = "", until = ""] = [time, time + milliseconds].map((at) => new Date(at).toISOString());
  return /^[1-9]\d{3}-/.test(from) && /^\d{4}-/.test(until) ? { from, until } : null;
}

/** The times between which all dates are. */
const always: Instant = { from: "1000-01-01T00:00:00.000Z", until: "9999-12-31T23:59:59.999Z" };

/**
 * Reads days or times from one to another (2026-12-01..2026-12-31), both of them included, as one instant; where one is left
 * out, there is no limit. Null for anything else, also where it ends before it begins.
 */
export function readSpan(text: string): Instant | null {
  const parts = text.split("..").map((part) => part.trim());
  if (parts.length !== 2 || parts.every((part) => part === "")) return null;
  const [first, last] = parts.map((part) => (part === "" ? always : readInstant(part)));
  if (!first || !last) return null;
  return first.from < last.until ? { from: first.from, until: last.until } : null;
}
