import Papa from "papaparse";
import type { NoteProperty } from "@/lib/domain/imports/note";

/** A table of Notion: the names of its columns, and its rows. */
export type NotionTable = { columns: string[]; rows: string[][] };

/** Reads a table of Notion in CSV; the first column is that of titles. */
export function readTable(csv: string): NotionTable {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
  const [columns = [], ...rows] = data;
  return { columns, rows };
}

/** How the values of a column are read. */
export type ColumnKind = "text" | "number" | "box" | "date" | "list";

const number = /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const listNames = /^(?:tags?|labels?|topics?|categories|keywords|multi-select)$/i;

/** What the values of a column have in common; CSV does not say what a column is. */
export function kindOfColumn(name: string, values: readonly string[]): ColumnKind {
  const given = values.filter((value) => value !== "");
  if (given.length === 0) return "text";
  if (given.every((value) => number.test(value) && !/^-?0\d/.test(value))) return "number";
  if (given.every((value) => value === "Yes" || value === "No")) return "box";
  if (given.every((value) => toDay(value) !== null)) return "date";
  return isList(name, given) ? "list" : "text";
}

/** A list has short parts, most of which come again. */
function isList(name: string, values: readonly string[]): boolean {
  if (values.some((value) => value.includes("\n") || value.length > 200)) return false;
  if (listNames.test(name)) return true;
  const counts = new Map<string, number>();
  for (const part of values.flatMap(toParts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const listed = values.filter((value) => value.includes(", ")).flatMap(toParts);
  if (listed.length === 0 || listed.some((part) => part.length > 40)) return false;
  return listed.filter((part) => (counts.get(part) ?? 0) > 1).length * 2 > listed.length;
}

function toParts(value: string): string[] {
  return value.split(/,\s+/).filter((part) => part !== "");
}

/** A value of a column as that of a property; null for an empty one. */
export function toProperty(value: string, kind: ColumnKind): NoteProperty | null {
  if (value === "") return null;
  if (kind === "number") return Number(value.replaceAll(",", ""));
  if (kind === "box") return value === "Yes";
  if (kind === "date") return toDay(value) ?? value;
  return kind === "list" ? toParts(value) : value;
}

const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]; // prettier-ignore

/** A day, or a moment, as Notion writes it, in the form of dates; null for other texts. A range stays a range of these. */
export function toDay(text: string): string | null {
  const range = text.split(" → ");
  if (range.length === 2) {
    const [from, to] = [toDay(range[0] ?? ""), toDay(range[1] ?? "")];
    return from === null || to === null ? null : `${from} → ${to}`;
  }
  const plain = text.trim().replace(/^@/, "");
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})(?: (\d{1,2}):(\d{2})(?: ?([AP]M))?)?$/i.exec(plain);
  if (iso) return join([iso[1], iso[2], iso[3]], [iso[4], iso[5], iso[6]]);
  const said =
    /^([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})(?:,? (\d{1,2}):(\d{2})(?: ?([AP]M))?)?(?: \([A-Z+\-:\d]+\))?$/i.exec(
      plain,
    );
  const month =
    said === null ? -1 : months.findIndex((name) => name.startsWith((said[1] ?? "").toLowerCase()));
  if (said === null || month === -1) return null;
  return join([said[3], String(month + 1), said[2]], [said[4], said[5], said[6]]);
}

type Parts = readonly (string | undefined)[];

function join([year, month, day]: Parts, [hour, minute, half]: Parts): string {
  const date = [year ?? "", (month ?? "").padStart(2, "0"), (day ?? "").padStart(2, "0")].join("-");
  if (hour === undefined) return date;
  const twelve = Number(hour) % 12;
  const hours = half === undefined ? Number(hour) : twelve + (/p/i.test(half) ? 12 : 0);
  return `${date}T${String(hours).padStart(2, "0")}:${minute}`;
}
