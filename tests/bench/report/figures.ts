/** The middle of the figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** A figure in three digits or so. */
export function brief(figure: number): string {
  if (Number.isNaN(figure)) return "–";
  if (figure >= 100) return Math.round(figure).toLocaleString("en");
  return figure >= 10 ? figure.toFixed(1) : figure.toFixed(2);
}

/** A figure, and whether it misses its bar. */
export function mark(figure: number, misses: boolean): string {
  return `${brief(figure)}${misses ? " misses" : ""}`;
}

/** The median with the least and the most. */
export function withRange(figures: readonly number[]): string {
  return `${brief(median(figures))} (${brief(Math.min(...figures))}–${brief(Math.max(...figures))})`;
}

/** What a table shows: its rows are below the headings. */
export type Table = { title: string; headings: readonly string[]; rows: readonly (readonly string[])[] };

/** Prints a table below its title, the first column to the left and the others to the right. */
export function printTable({ title, headings, rows }: Table): void {
  console.log(`\n${title}`);
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  for (const line of lines) {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join("  "));
  }
}
