import { Transform } from "prosemirror-transform";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import type { CorpusPage } from "@/tests/support/markdown/corpus";

const LENGTH = 1_000_000;
const ROUNDS = 5;
const SAVES = 20;

/** Times of a page of a million characters made of the corpus, in milliseconds of this process's own time. */
export function measureLargePage(pages: readonly CorpusPage[]): { open: number[]; save: number[] } {
  const source = longPage(pages, LENGTH);
  openPage(source.slice(0, 100_000));
  const open: number[] = [];
  const save: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = ownTime();
    let base = openPage(source);
    open.push(ownTime() - started);
    for (let count = 0; count < SAVES; count++) {
      const doc = typeWord(base.doc, (count + 0.5) / SAVES);
      const before = ownTime();
      ({ base } = savePage(base, doc));
      save.push(ownTime() - before);
    }
  }
  return { open, save };
}

/** Time that this process worked, so that other processes on the machine do not count. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A page of so many characters made of the corpus. */
export function longPage(pages: readonly CorpusPage[], length: number): string {
  const bodies = pages
    .filter(({ text }) => text.length > 500 && text.length < 60_000 && !text.includes("\r"))
    .map(({ text }) => text.replace(/^---\n[\s\S]*?\n---\n/, "").trim());
  let page = "";
  for (let index = 0; page.length < length && bodies.length > 0; index++)
    page += `${bodies[index % bodies.length] ?? ""}\n\n`;
  return page.slice(0, length);
}

function typeWord(doc: Transform["doc"], share: number): Transform["doc"] {
  const places: number[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === "paragraph" && node.content.size > 20) places.push(pos);
  });
  const at = places[Math.floor(places.length * share)] ?? 0;
  return new Transform(doc).insert(at + 5, doc.type.schema.text("word ")).doc;
}
