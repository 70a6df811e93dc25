/** One reading. */
export type Figure = { name: string; value: number; unit: "ms" | "KB" | ""; bar: number | null };

/** Prints the median and the worst reading of each figure, and whether the worst is within its bar. */
export function printFigures(figures: readonly Figure[]): void {
  console.log("| figure | bar | median | worst | |");
  console.log("| --- | --: | --: | --: | --- |");
  for (const name of new Set(figures.map((figure) => figure.name))) {
    const same = figures.filter((figure) => figure.name === name);
    const values = same.map(({ value }) => value).toSorted((a, b) => a - b);
    const { unit, bar } = same[0] ?? { unit: "", bar: null };
    const median = values[Math.floor(values.length / 2)] ?? 0;
    const worst = values.at(-1) ?? 0;
    const verdict = bar === null ? "" : worst <= bar ? "holds" : "MISSED";
    console.log(
      `| ${name} | ${bar === null ? "" : toText(bar, unit)} | ${toText(median, unit)} | ${toText(worst, unit)} | ${verdict} |`,
    );
  }
}

function toText(value: number, unit: Figure["unit"]): string {
  return `${value < 1 && value > 0 ? value.toFixed(3) : Math.round(value)} ${unit}`.trim();
}
