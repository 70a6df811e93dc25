import type { Element, ElementContent } from "hast";
import { lose, type Note } from "@/lib/domain/imports/note";
import { attribute, element, findAll, isElement, text, textIn } from "./elements";

const blocks = [
  "p",
  "div",
  "ul",
  "ol",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "section",
  "figure",
];

/** A table as markdown can hold it: one row of heads, no cells over others, and lines instead of blocks in cells. */
export function flattenTable(table: Element, note: Note): Element {
  const rows = findAll(table, ({ tagName }) => tagName === "tr");
  const cells = rows.map((row) =>
    row.children.filter((cell): cell is Element => isElement(cell, "td", "th")),
  );
  const spans = cells
    .flat()
    .filter((cell) =>
      [attribute(cell, "colSpan"), attribute(cell, "rowSpan")].some((span) => Number(span) > 1),
    );
  lose(note, "cells that were one over others", spans.length);
  const flat = cells
    .filter((row) => row.length > 0)
    .map((row) => row.flatMap((cell) => [toCell(cell), ...besides(cell)]));
  const [first, ...rest] = flat;
  if (first === undefined) return element("p", {}, [text(textIn(table))]);
  const isHead =
    (cells.find((row) => row.length > 0) ?? []).every((cell) => cell.tagName === "th") ||
    isElement(
      table.children.find((part) => isElement(part)),
      "thead",
    );
  const caption = table.children.find((part) => isElement(part, "caption"));
  const head = isHead ? first : first.map(() => element("th", {}));
  const made = element("table", {}, [
    element("thead", {}, [
      element(
        "tr",
        {},
        head.map((cell) => ({ ...cell, tagName: "th" })),
      ),
    ]),
    element(
      "tbody",
      {},
      (isHead ? rest : flat).map((row) => element("tr", {}, row)),
    ),
  ]);
  if (!isElement(caption)) return made;
  return element("div", {}, [element("p", {}, caption.children), made]);
}

const columnsMax = 200;

/** Empty cells for the further columns of a cell. */
function besides(cell: Element): Element[] {
  const span = Math.min(Number(attribute(cell, "colSpan")) || 1, columnsMax);
  return Array.from({ length: Math.max(0, span - 1) }, () => element("td", {}));
}

function toCell({ tagName, children }: Element): Element {
  const lines = toLines(children).filter((line) =>
    line.some((one) => textIn(one).trim() !== "" || isElement(one)),
  );
  const joined = lines.flatMap((line, at) => (at === 0 ? line : [element("sheaf-break", {}), ...line]));
  return element(tagName, {}, joined);
}

/** What stands in a cell, line by line. */
function toLines(children: readonly ElementContent[], bullet = ""): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (isElement(child, "br")) lines.push([]);
    else if (isElement(child, "ul", "ol")) lines.push(...toItems(child), []);
    else if (isElement(child, "table")) lines.push([text(textIn(child))], []);
    else if (isElement(child, ...blocks)) lines.push(...toLines((child as Element).children), []);
    else lines.at(-1)?.push(child);
  }
  if (bullet !== "") lines[0]?.unshift(text(bullet));
  return lines;
}

function toItems(list: Element): ElementContent[][] {
  const items = list.children.filter((item) => isElement(item, "li"));
  return items.flatMap((item, at) => toLines(item.children, list.tagName === "ol" ? `${at + 1}. ` : "• "));
}
