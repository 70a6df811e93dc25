import { parseDocument } from "yaml";
import { whereLengthMax } from "@/lib/contracts/limits";
import { parseWhere } from "@/lib/domain/where/parse-where";
import { WhereError } from "@/lib/domain/where/where-error";
import { translateExpression, Unknown } from "./base-expression";
import type { ReadView, ViewDefinition } from "./view-definition";

/** A longer source, in UTF-16 code units, is not read. */
const sourceLengthMax = 8_000;
const depthMax = 20;

type Mapping = Readonly<Record<string, unknown>>;

/**
 * Reads a block or file of Obsidian's Bases as a view, where both say the same: its first view with its filters, the columns
 * that are properties, the first sort and the group. Filters that are not known are said, because without them the view
 * would show other pages.
 */
export function readBase(source: string): ReadView {
  const base = parse(source);
  if (base === null)
    return { problems: [{ message: "This cannot be read as a base of Obsidian.", line: null }] };
  const [first] = listOf(base["views"]);
  const view = isMapping(first) ? first : {};
  try {
    const filters = [base["filters"], view["filters"]].filter((one) => one !== undefined && one !== null);
    const { where, from } = translateAll(filters);
    requireReadable(where);
    const definition: ViewDefinition = {
      from,
      where: where === "" ? null : where,
      sort: sortOf(view),
      group: nameOf(isMapping(view["groupBy"]) ? view["groupBy"]["property"] : view["groupBy"]),
      groups: [],
      show: Array.isArray(view["order"]) ? listOf(view["order"]).flatMap((one) => columnOf(one) ?? []) : null,
      layout: layoutOf(view["type"]),
      date: null,
      end: null,
    };
    return { view: definition };
  } catch (fault) {
    if (!(fault instanceof Unknown)) throw fault;
    return {
      problems: [{ message: `This filter of Obsidian is not known here: ${fault.message}`, line: null }],
    };
  }
}

function parse(source: string): Mapping | null {
  if (source.length > sourceLengthMax) return null;
  const document = parseDocument(source, { logLevel: "silent", prettyErrors: false });
  if (document.errors.length > 0) return null;
  try {
    const read: unknown = document.toJS({ maxAliasCount: 10 });
    return read === null ? {} : isMapping(read) ? read : null;
  } catch {
    return null;
  }
}

/** Filters that all hold; a folder that all pages are in stands beside the condition. */
function translateAll(filters: readonly unknown[]): { where: string; from: string | null } {
  const parts = filters.flatMap((filter) =>
    isMapping(filter) && "and" in filter ? listOf(filter["and"]) : [filter],
  );
  const folders: string[] = [];
  const conditions = parts.flatMap((part) => {
    const [, folder] = (typeof part === "string" && /^\s*file\.inFolder\("([^"]*)"\)\s*$/.exec(part)) || [];
    if (folder === undefined) return [translate(part, 1)];
    folders.push(folder.replace(/^\/+|\/+$/g, ""));
    return [];
  });
  if (folders.length > 1) throw new Unknown("several folders");
  return { where: joined(conditions, "and"), from: folders[0] ?? null };
}

function translate(filter: unknown, depth: number): string {
  if (depth > depthMax) throw new Unknown("filters within filters");
  if (typeof filter === "string") return translateExpression(filter);
  if (!isMapping(filter)) throw new Unknown(String(filter));
  const [[kind, inner] = ["", null], ...others] = Object.entries(filter);
  const parts = (Array.isArray(inner) ? listOf(inner) : [inner]).map((one) => translate(one, depth + 1));
  if (others.length > 0 || parts.length === 0) throw new Unknown(Object.keys(filter).join(", "));
  if (kind === "and" || kind === "or") return joined(parts, kind);
  if (kind === "not") return `not (${joined(parts, "or")})`;
  throw new Unknown(kind);
}

function joined(parts: readonly string[], by: "and" | "or"): string {
  const said = parts.filter((part) => part !== "");
  if (by === "or" && said.length < parts.length) return "";
  return said.length < 2 ? (said[0] ?? "") : said.map((part) => `(${part})`).join(` ${by} `);
}

/** What can be compared differs between the two. */
function requireReadable(where: string): void {
  if (where.length > whereLengthMax) throw new Unknown(`more than ${whereLengthMax} characters`);
  try {
    if (where !== "") parseWhere(where);
  } catch (fault) {
    if (fault instanceof WhereError) throw new Unknown(where);
    throw fault;
  }
}

function layoutOf(type: unknown): ViewDefinition["layout"] {
  if (type === "cards") return "gallery";
  return type === "table" || type === undefined ? "table" : "list";
}

function sortOf(view: Mapping): string {
  const [first] = listOf(view["sort"]);
  if (!isMapping(first)) return "title";
  const isDescending = String(first["direction"]).toUpperCase() === "DESC";
  const column = first["property"] ?? first["column"];
  if (column === "file.mtime") return isDescending ? "updatedAt" : "-updatedAt";
  if (column === "file.ctime") return isDescending ? "-createdAt" : "createdAt";
  const name = nameOf(column);
  return `${isDescending ? "-" : ""}${name === null ? "title" : `properties.${name}`}`;
}

/** The name of a property; null for what is none. */
function nameOf(written: unknown): string | null {
  if (typeof written !== "string" || written === "") return null;
  if (written.startsWith("note.")) return written.slice("note.".length);
  return /^(?:file|formula|this)\./.test(written) ? null : written;
}

function columnOf(written: unknown): string | null {
  if (written === "file.mtime") return "updatedAt";
  if (written === "file.ctime") return "createdAt";
  if (written === "file.tags") return "tags";
  return nameOf(written);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
