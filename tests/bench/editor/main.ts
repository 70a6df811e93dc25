import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { readCorpus } from "@/tests/support/markdown/corpus";
import { editCorpus } from "./edit-corpus";
import { measureInBrowser, type BrowserFigures, type OpeningTimes } from "./in-browser";
import { longPage, measureLargePage } from "./large-page";
import { parseOptions } from "./options";

const BROWSER_LENGTHS = [10_000, 100_000, 1_000_000];

/** Edits a corpus, and opens and edits long pages in this process and in a browser; prints the figures. */
export async function main(given: Given): Promise<void> {
  const options = parseOptions(given);
  const pages = readCorpus(options.corpus);
  editCorpus(pages, options);
  const { open, save } = measureLargePage(pages);
  console.log(
    `\nA page of 1 MB: open ${median(open)} ms, save after a word ${median(save)} ms (medians of own time).`,
  );
  const figures = await measureInBrowser(BROWSER_LENGTHS.map((length) => longPage(pages, length)));
  console.log(
    "\n| in a browser, characters | first words, ms | whole, ms | browser blocked | server blocked | key to paint, p95 |",
  );
  console.log("| --: | --: | --: | --: | --: | --: |");
  for (const figure of figures) console.log(toBrowserRow(figure));
}

function toBrowserRow({ length, openings, serverBlocked, keyToPaint }: BrowserFigures): string {
  const of = (name: keyof OpeningTimes) => openings.map((times) => times[name]);
  const worst = (name: keyof OpeningTimes) => Math.max(...of(name)).toFixed(0);
  const middle = (name: keyof OpeningTimes) => median(of(name));
  return `| ${length} | ${middle("first")} | ${middle("whole")} | ${worst("blocked")} | ${serverBlocked.toFixed(0)} | ${keyToPaint} |`;
}

function median(numbers: readonly number[]): string {
  return (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0).toFixed(1);
}
