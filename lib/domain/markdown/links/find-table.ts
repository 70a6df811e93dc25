import { textOfRun } from "./run-text";

const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Whether there is a table in these lines of a page. */
export function hasTable(markdown: string, lines: readonly { start: number; end: number }[]): boolean {
  return findTable(textOfRun(markdown, [...lines])) !== null;
}

/** Where a table begins in the text of a paragraph: a row before one of hyphens and bars; null where none does. */
export function findTable(text: string): number | null {
  if (!text.includes("|")) return null;
  let before = 0;
  for (let start = text.indexOf("\n") + 1; start > 0;) {
    const next = text.indexOf("\n", start);
    const end = next === -1 ? text.length : next;
    // Longer lines are not delimiter rows of real tables.
    const line = end - start > 10_000 ? "" : text.slice(start, end);
    if (line.includes("|") && delimiterRow.test(line)) {
      const head = text.slice(before, start - 1);
      if (countCells(head) === countCells(line)) return before;
    }
    before = start;
    start = next + 1;
  }
  return null;
}

function countCells(row: string): number {
  const bars = row.match(/\\.|\|/g)?.filter((sign) => sign === "|").length ?? 0;
  const isBar = (sign: string | undefined) => sign === "|";
  const inner = row.trim();
  return (
    bars +
    1 -
    Number(isBar(inner[0])) -
    Number(inner.length > 1 && isBar(inner.at(-1)) && inner.at(-2) !== "\\")
  );
}
