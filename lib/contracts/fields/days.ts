import { z } from "zod";
import { isDay } from "./is-day";

/** A day such as 2026-12-01. */
export const day = z.iso.date();

/** Days from one to another, both included; null is no limit. `none` asks for what has no day. */
export type DayRange = { kind: "days"; from: string | null; to: string | null } | { kind: "none" };

const separator = "..";

function parseDays(text: string): DayRange | null {
  if (text === "none") return { kind: "none" };
  if (text === "any") return { kind: "days", from: null, to: null };
  const [from = "", to = from, ...others] = text.split(separator);
  const areDays = [from, to].every((one) => one === "" || isDay(one));
  if (others.length > 0 || from + to === "" || !areDays) return null;
  return { kind: "days", from: from === "" ? null : from, to: to === "" ? null : to };
}

/** A range of days in a query string. */
export const dayRange = z
  .string()
  .transform((text, check) => {
    const days = parseDays(text);
    if (days !== null) return days;
    check.addIssue("must be a day such as 2026-12-01, a range such as 2026-12-01..2026-12-07, any or none");
    return z.NEVER;
  })
  .meta({ wire: { type: "string" } });
