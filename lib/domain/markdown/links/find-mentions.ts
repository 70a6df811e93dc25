import { unspaced } from "@/lib/domain/search/unspaced";
import { findTable } from "./find-table";
import { offsetsInPage, textOfRun } from "./run-text";
import { RunScanner } from "./scan-run";
import { toSkippedReader } from "./skipped-signs";
import { findTextRuns } from "./text-runs";

/** A name in the text of a page, in UTF-16 offsets; in a table a bar would end its cell. */
export type Mention = { from: number; to: number; inTable: boolean };

// As for tags, labels of definitions are not read.
const noDefinitions: ReadonlyMap<string, unknown> = new Map();
const wordCharacter = /[\p{L}\p{N}_]/u;

/**
 * Finds where a text names something, in any letter case, as whole words on one line: not in links, code, formulas, comments,
 * HTML, addresses or front matter. Takes time linear in the text.
 */
export function* findMentions(markdown: string, name: string): Generator<Mention> {
  const words = name.trim().split(/\s+/).map(escaped);
  if (words.join("") === "") return;
  const candidates = new RegExp(`(${words.join("[ \\t]+")})|[[\\]\`<\\\\$%]`, "giu");
  for (const run of findTextRuns(markdown)) {
    const text = textOfRun(markdown, run);
    const table = findTable(text);
    const toPage = offsetsInPage(run);
    for (const { from, to } of findInText(text, candidates, table))
      yield {
        from: toPage(from),
        to: toPage(to),
        inTable: table !== null && from >= table,
      };
  }
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function findInText(
  text: string,
  candidates: RegExp,
  tableStart: number | null,
): { from: number; to: number }[] {
  const afterSkipped = toSkippedReader(text, tableStart);
  const scanner = new RunScanner(text, noDefinitions);
  const found: { from: number; to: number }[] = [];
  const readers: Record<string, (at: number) => number> = {
    "[": (at) => scanner.readOpening(at),
    "]": (at) => readClosing(scanner, at, found),
    "<": (at) => scanner.readAngle(at),
    "`": afterSkipped,
    "\\": (at) => at + 2,
    $: afterSkipped,
    "%": afterSkipped,
  };
  candidates.lastIndex = 0;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const [sign, name] = match;
    const [from, to] = [match.index, match.index + sign.length];
    if (name === undefined) candidates.lastIndex = readers[sign]?.(from) ?? to;
    else if (isWhole(text, { from, to }) && !isInAddress(text, from)) found.push({ from, to });
  }
  return found;
}

/** The words of a link or a picture are no mention. */
function readClosing(scanner: RunScanner, at: number, found: { from: number }[]): number {
  const next = scanner.readClosing(at);
  for (const { from } of scanner.takeFound()) while ((found.at(-1)?.from ?? -1) > from) found.pop();
  return next;
}

function isWhole(text: string, { from, to }: { from: number; to: number }): boolean {
  return isEdge(text.charAt(from - 1), text.charAt(from)) && isEdge(text.charAt(to), text.charAt(to - 1));
}

/** Whether a name can begin or end between these characters. */
function isEdge(outside: string, inside: string): boolean {
  const isWord = wordCharacter.test(outside) && wordCharacter.test(inside);
  return !isWord || unspaced.test(inside);
}

/** Whether the word around a place is an address that is a link by itself. */
function isInAddress(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 300), at);
  return /(?:^|[^a-z])(?:https?:\/\/|www\.)\S*$/i.test(before);
}
