import type { ViewDefinition } from "./view-definition";

/** What has keys in YAML. */
export type Mapping = Readonly<Record<string, unknown>>;

type Look = Omit<ViewDefinition, "from" | "where">;

const layouts = new Map<unknown, ViewDefinition["layout"]>([
  [undefined, "table"],
  ["table", "table"],
  ["cards", "gallery"],
  ["list", "list"],
]);
/** What a view has that is read here or elsewhere, or is of no account on another screen. */
const knownKeys = new Set(
  "type name filters order sort groupBy columnSize rowHeight cardSize imageFit imageAspectRatio markers separator indentProperties".split(
    " ",
  ),
);

/** How a view of a base looks, and what of that is not known here, in words. */
export function readLook(base: Mapping, view: Mapping): { look: Look; notes: readonly string[] } {
  const notes: string[] = [];
  const layout = layouts.get(view["type"]);
  if (layout === undefined) notes.push(`the layout “${toWord(view["type"])}”, shown as a list`);
  const columns = listOf(view["order"]).map((one) => ({ written: one, column: columnOf(one) }));
  for (const { written, column } of columns)
    if (column === null && !isTitle(written)) notes.push(`the column “${toWord(written)}”`);
  const group = isMapping(view["groupBy"]) ? view["groupBy"]["property"] : view["groupBy"];
  if (group !== undefined && group !== null && nameOf(group) === null)
    notes.push(`the groups by “${toWord(group)}”`);
  const look: Look = {
    sort: readSort(view, notes),
    group: nameOf(group),
    groups: [],
    show: Array.isArray(view["order"]) ? columns.flatMap(({ column }) => column ?? []) : null,
    layout: layout ?? "list",
    date: null,
    end: null,
  };
  for (const key of Object.keys(view)) if (!knownKeys.has(key)) notes.push(`“${key}”`);
  if (isMapping(base["properties"]) && Object.keys(base["properties"]).length > 0)
    notes.push("other names for columns");
  return { look, notes: [...new Set(notes)] };
}

function readSort(view: Mapping, notes: string[]): string {
  const [first, ...others] = listOf(view["sort"]);
  if (others.length > 0) notes.push("what is sorted by after the first property");
  if (!isMapping(first)) return "title";
  const isDescending = String(first["direction"]).toUpperCase() === "DESC";
  const column = first["property"] ?? first["column"];
  if (column === "file.mtime") return isDescending ? "updatedAt" : "-updatedAt";
  if (column === "file.ctime") return isDescending ? "-createdAt" : "createdAt";
  const name = nameOf(column);
  if (name === null && !isTitle(column)) notes.push(`the sort by “${toWord(column)}”`);
  return `${isDescending ? "-" : ""}${name === null ? "title" : `properties.${name}`}`;
}

/** The name of a property; null for what is none. */
function nameOf(written: unknown): string | null {
  if (typeof written !== "string" || written === "") return null;
  if (written.startsWith("note.")) return written.slice("note.".length);
  return /^(?:file|formula|this)\./.test(written) ? null : written;
}

/** The title stands before all columns. */
function isTitle(written: unknown): boolean {
  return written === "file.name" || written === "file.basename";
}

function columnOf(written: unknown): string | null {
  if (written === "file.mtime") return "updatedAt";
  if (written === "file.ctime") return "createdAt";
  if (written === "file.tags") return "tags";
  return nameOf(written);
}

function toWord(written: unknown): string {
  return typeof written === "string" ? written : JSON.stringify(written);
}

/** The items of a list; none of what is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Whether something has keys. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
