import type { Node } from "prosemirror-model";
import { blockAt, type Made, pickPlace, type Place, type Spot } from "./spot";

/** Adds a column. */
export function insertColumn(spot: Spot): Made | null {
  const place = pickTable(spot);
  if (!place) return null;
  const { schema } = spot.base;
  const column = spot.random.below((place.node.firstChild?.childCount ?? 0) + 1);
  forEachRow(place, (row, pos) => {
    const name = row.firstChild?.type.name ?? "tableCell";
    const cell = schema.node(name, null, schema.node("paragraph", null, schema.text("new")));
    spot.transform.insert(spot.transform.mapping.map(cellPos(row, pos, column)), cell);
  });
  return { block: blockAt(spot, place.pos + 1) };
}

/** Takes a column away that is not the only one. */
export function deleteColumn(spot: Spot): Made | null {
  const place = pickTable(spot);
  const columns = place?.node.firstChild?.childCount ?? 0;
  if (!place || columns < 2) return null;
  const column = spot.random.below(columns);
  forEachRow(place, (row, pos) => {
    const start = cellPos(row, pos, column);
    const map = (at: number) => spot.transform.mapping.map(at);
    spot.transform.delete(map(start), map(start + row.child(column).nodeSize));
  });
  return { block: blockAt(spot, place.pos + 1) };
}

/** Adds a row below the first one. */
export function insertRow(spot: Spot): Made | null {
  const place = pickTable(spot);
  if (!place) return null;
  const { schema } = spot.base;
  const header = place.node.firstChild;
  if (!header) return null;
  const cells = header.children.map((cell) =>
    schema.node("tableCell", cell.attrs, schema.node("paragraph", null, schema.text("new | cell"))),
  );
  const row = 1 + spot.random.below(place.node.childCount);
  const rows = place.node.children.slice(0, row);
  const at = rows.reduce((pos, { nodeSize }) => pos + nodeSize, place.pos + 1);
  spot.transform.insert(at, schema.node("tableRow", null, cells));
  return { block: blockAt(spot, place.pos + 1) };
}

function pickTable(spot: Spot): Place | null {
  return pickPlace(spot, ({ node }) => node.type.name === "table");
}

function forEachRow({ node, pos }: Place, visit: (row: Node, pos: number) => void): void {
  node.forEach((row, offset) => visit(row, pos + 1 + offset));
}

function cellPos(row: Node, pos: number, column: number): number {
  return row.children.slice(0, column).reduce((at, { nodeSize }) => at + nodeSize, pos + 1);
}
