import { parseDocument } from "yaml";
import { whereLengthMax } from "@/lib/contracts/limits";
import { parseWhere } from "@/lib/domain/where/parse-where";
import { WhereError } from "@/lib/domain/where/where-error";
import { translateExpression, Unknown } from "./base-expression";
import { type Mapping, isMapping, listOf, readLook } from "./base-look";
import type { ReadView, ViewDefinition } from "./view-definition";

/** A longer source, in UTF-16 code units, is not read. */
export const baseLengthMax = 64_000;
const depthMax = 20;
const viewsMax = 50;

/** One of the views of a base, by its name. */
export type BaseView = { name: string; read: ReadView };

/**
 * Reads a block or file of Obsidian's Bases as views, where both say the same: their filters, the columns that are
 * properties, the first sort and the group. Filters that are not known are said instead of a view, because without them
 * it would show other pages; what is not known of its look is said beside it.
 */
export function readBase(source: string): readonly BaseView[] {
  if (source.length > baseLengthMax) return [unread(`It has more than ${baseLengthMax} characters.`)];
  try {
    const base = parse(source);
    if (base === null) return [unread(notABase)];
    const views = listOf(base["views"]).slice(0, viewsMax);
    return (views.length === 0 ? [{}] : views).map((view) => ({
      name: isMapping(view) && typeof view["name"] === "string" ? view["name"].trim() : "",
      read: readView(base, isMapping(view) ? view : {}),
    }));
  } catch {
    // Aliases can make a value a part of itself, and a mapping can have keys that make it no text.
    return [unread(notABase)];
  }
}

const notABase = "This cannot be read as a base of Obsidian.";

function unread(message: string): BaseView {
  return { name: "", read: { problems: [{ message, line: null }] } };
}

/** The view of a base that a link names, or else its first one. */
export function chooseBaseView(views: readonly BaseView[], name: string): BaseView | undefined {
  const key = name.trim().toLowerCase();
  return views.find((view) => view.name.toLowerCase() === key) ?? views[0];
}

function readView(base: Mapping, view: Mapping): ReadView {
  try {
    const filters = [base["filters"], view["filters"]].filter((one) => one !== undefined && one !== null);
    const { where, from } = translateAll(filters);
    requireReadable(where);
    const { look, notes } = readLook(base, view);
    const definition: ViewDefinition = { ...look, from, where: where === "" ? null : where };
    return { view: definition, notes };
  } catch (fault) {
    if (!(fault instanceof Unknown)) throw fault;
    return {
      problems: [{ message: `This filter of Obsidian is not known here: ${fault.message}`, line: null }],
    };
  }
}

function parse(source: string): Mapping | null {
  const document = parseDocument(source, { logLevel: "silent", prettyErrors: false });
  if (document.errors.length > 0) return null;
  const read: unknown = document.toJS({ maxAliasCount: 10 });
  return read === null ? {} : isMapping(read) ? read : null;
}

/** Filters that all hold; a folder that all pages are in stands beside the condition. */
function translateAll(filters: readonly unknown[]): { where: string; from: string | null } {
  const parts = filters.flatMap((filter) =>
    isMapping(filter) && Array.isArray(filter["and"]) && Object.keys(filter).length === 1
      ? listOf(filter["and"])
      : [filter],
  );
  const folders: string[] = [];
  const conditions = parts.flatMap((part) => {
    const [, folder] = (typeof part === "string" && /^\s*file\.inFolder\("([^"]*)"\)\s*$/.exec(part)) || [];
    if (folder === undefined) return [translate(part, 1)];
    folders.push(folder.replace(/^\/+|\/+$/g, ""));
    return [];
  });
  const [from = null, ...others] = new Set(folders);
  if (others.length > 0) throw new Unknown("several folders");
  return { where: joined(conditions, "and"), from };
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
