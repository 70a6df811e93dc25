import { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import type { CorpusPage } from "@/tests/support/markdown/corpus";
import { judgeEdit } from "@/tests/support/markdown/judge-edit";
import { seededRandom } from "@/tests/support/markdown/random";
import { randomEdit, type EditKind } from "@/tests/support/markdown/random-edit";
import { explainMiss } from "./explain-miss";
import type { Options } from "./options";
import { count, emptyTally, sum, toRow, type Tally } from "./tally";

/** Pages longer than this are opened and saved, but not edited. */
const EDITED_LENGTH_MAX = 60_000;

/** Opens, edits and saves every page of a corpus and prints the figures and every miss with its reason. */
export function editCorpus(pages: readonly CorpusPage[], options: Options): void {
  const random = seededRandom(options.seed);
  const tallies = new Map<EditKind, Tally>();
  let changed = 0;
  for (const { id, text } of pages) {
    const base = openPage(text);
    if (savePage(base, rebuilt(base)).source !== text)
      console.log(`CHANGED WITHOUT AN EDIT: ${id} (${++changed})`);
    if (text.length > EDITED_LENGTH_MAX || base.blocks.length === 0) continue;
    for (let edit = 0; edit < options.edits; edit++) tryEdit({ id, base, options, random, tallies });
  }
  console.log(
    `\n${pages.length - changed} of ${pages.length} pages have the same bytes after opening and saving.\n`,
  );
  console.log(
    "| edit | edits | only its block changed | opens again as shown at once | as shown once left | characters touched |",
  );
  console.log("| --- | --: | --: | --: | --: | --: |");
  for (const [kind, tally] of tallies) console.log(toRow(kind, tally));
  console.log(toRow("all", sum(tallies.values())));
  console.log(
    toRow(
      "all but source text",
      sum([...tallies].filter(([kind]) => kind !== "source text").map(([, tally]) => tally)),
    ),
  );
}

/** The document without the identity of its nodes. */
function rebuilt({ doc, schema }: SourceDocument): Node {
  return Node.fromJSON(schema, JSON.parse(JSON.stringify(doc.toJSON())));
}

type Trial = {
  id: string;
  base: SourceDocument;
  options: Options;
  random: ReturnType<typeof seededRandom>;
  tallies: Map<EditKind, Tally>;
};

function tryEdit({ id, base, options, random, tallies }: Trial): void {
  const kind = random.pick(options.kinds);
  const edit = randomEdit(base, kind, random);
  if (!edit) return;
  const verdict = judgeEdit(base, edit);
  const tally = tallies.get(kind) ?? emptyTally();
  tallies.set(kind, tally);
  count(tally, verdict);
  if (verdict.isLocal && verdict.isSettled) return;
  if (2 * tally.edits - tally.local - tally.settled > options.shown) return;
  const context = (text: string) =>
    JSON.stringify(text.slice(Math.max(0, edit.start - 20), edit.end + 40).slice(0, 300));
  console.log(`${kind} (${edit.note}), ${explainMiss(edit, verdict)}: ${id}`);
  console.log(`  was ${context(base.source)}\n  is  ${context(verdict.saved.source)}`);
}
