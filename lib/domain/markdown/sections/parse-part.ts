import type { PartQuery } from "@/lib/contracts/page-parts";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { PartSelector } from "./select-part";

/** What is asked for of a page: a part by its place, or a section or block by its name. */
export type AskedPart = PartSelector | { by: "section"; name: string } | { by: "place"; place: string };

const linesAround = { default: 3, max: 1_000 };

/** The part that a query asks for; null for the whole page. Refuses a query that names two, and ranges that end before they begin. */
export function parsePart({ section, place, lines, around, bytes }: PartQuery): AskedPart | null {
  const named = Object.entries({
    section,
    place,
    around,
    bytes,
    lines: around === undefined ? lines : undefined,
  });
  const [one, another] = named.filter(([, value]) => value !== undefined);
  if (one && another)
    throw invalidRequest({
      path: another[0],
      message: `cannot be combined with ${one[0]}; ask for one part`,
    });
  if (section !== undefined) return { by: "section", name: section };
  if (place !== undefined) return { by: "place", place };
  if (around !== undefined) return { by: "around", text: around, lines: parseLinesAround(lines) };
  if (bytes !== undefined) return { by: "bytes", ...parseRange("bytes", bytes, 0) };
  return lines === undefined ? null : { by: "lines", ...parseRange("lines", lines, 1) };
}

function parseLinesAround(lines: string | undefined): number {
  const count = lines === undefined ? linesAround.default : Number(lines);
  if (count <= linesAround.max) return count;
  const message = `must be a whole number from 0 to ${linesAround.max} with around`;
  throw invalidRequest({ path: "lines", message });
}

function parseRange(path: string, text: string, min: number): { first: number; last: number } {
  const [from = "", to] = text.split("-");
  const first = Number(from);
  const last = to === undefined ? first : to === "" ? Number.MAX_SAFE_INTEGER : Number(to);
  if (first < min) throw invalidRequest({ path, message: `begins at ${min}` });
  if (last < first) throw invalidRequest({ path, message: "ends before it begins" });
  return { first, last };
}
