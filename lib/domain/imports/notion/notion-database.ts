import { stringify } from "yaml";
import type { Placing } from "@/lib/domain/imports/assembly";
import { newNote, type Note } from "@/lib/domain/imports/note";
import { type ColumnKind, kindOfColumn, type NotionTable, toProperty } from "./notion-values";

/** A database: its table, how its columns are read, and the rows that no page has taken yet, by title. */
export type Database = {
  placing: Placing;
  table: NotionTable;
  kinds: ColumnKind[];
  rows: Map<string, string[][]>;
  hasPage: boolean;
};

/** A database of which no page has come yet. */
export function openDatabase(placing: Placing, table: NotionTable): Database {
  const kinds = table.columns.map((column, at) =>
    kindOfColumn(
      column,
      table.rows.map((row) => row[at] ?? ""),
    ),
  );
  const rows = new Map<string, string[][]>();
  for (const row of table.rows) {
    const alike = rows.get(titleOf(row));
    if (alike === undefined) rows.set(titleOf(row), [row]);
    else alike.push(row);
  }
  return { placing, table, kinds, rows, hasPage: false };
}

/** The rows that no page has taken, as notes. */
export function missingRows({
  rows,
  table,
  kinds,
}: Pick<Database, "rows" | "table" | "kinds">): { title: string; note: Note }[] {
  return [...rows].flatMap(([title, alike]) =>
    alike.map((row) => {
      const note = newNote();
      setProperties(note, { table, kinds }, row);
      return { title, note };
    }),
  );
}

/** Reads the values that a page says itself as what their columns hold. */
function readSaid(note: Note, { table, kinds }: Database): void {
  const read = Object.entries(note.properties).flatMap(([name, said]) => {
    const kind = kinds[table.columns.indexOf(name)] ?? "text";
    const value = typeof said === "string" ? toProperty(said, kind) : said;
    return value === null ? [] : [[name, value] as const];
  });
  note.properties = Object.fromEntries(read);
}

function titleOf(row: readonly string[]): string {
  return (row[0] ?? "").trim();
}

/** The page of a database: a view of the pages in its folder. */
export function viewOf(columns: readonly string[]): string {
  const show = columns
    .filter((name) => !name.includes(",") && name.trim() !== "")
    .slice(0, 8)
    .join(", ");
  const view = stringify(
    { from: ".", sort: "title", ...(show === "" ? {} : { show }), as: "table" },
    { lineWidth: 0 },
  );
  return `\`\`\`view\n${view}\`\`\`\n`;
}

/** Gives a page the values of its row, as what they are; those that the page says itself come first. */
export function fillProperties(note: Note, database: Database, isText: boolean): void {
  const title = note.title?.trim() ?? "";
  const rows = database.rows.get(title);
  const row = rows?.shift();
  if (rows?.length === 0) database.rows.delete(title);
  if (isText) readSaid(note, database);
  if (row !== undefined) setProperties(note, database, row);
}

function setProperties(
  note: Note,
  { table, kinds }: Pick<Database, "table" | "kinds">,
  row: readonly string[],
): void {
  for (const [at, name] of table.columns.entries()) {
    const value = at === 0 ? null : toProperty(row[at] ?? "", kinds[at] ?? "text");
    if (value !== null && !(name in note.properties)) note.properties[name] = value;
  }
}
