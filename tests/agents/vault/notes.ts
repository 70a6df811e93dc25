import { writeBlocks } from "@/tests/bench/data-set/prose";
import { between, pick, seededRandom } from "@/tests/bench/data-set/random";
import { zipOf } from "@/tests/support/zips";
import { frontMatter, times } from "./words";

const noteCount = 1_000;
const folderCount = 60;

/** The zip of a vault of ordinary notes, the same each time: with properties, tags, tasks, tables and links. */
export function writeNotes(): Promise<Buffer> {
  const random = seededRandom(39);
  const blocks = writeBlocks(400);
  const folders = times(folderCount, (number) => `Notes/Area ${(number % 12) + 1}/Part ${number}`);
  const notes = times(noteCount, (number): [string, string] => {
    const about = frontMatter({
      status: pick(random, ["draft", "active", "done"]),
      due: `2027-${String(between(random, 1, 12)).padStart(2, "0")}-15`,
      tags: [pick(random, ["work", "home", "travel"]), `topic-${between(random, 1, 30)}`],
    });
    const text = times(between(random, 5, 9), () => pick(random, blocks)).join("\n\n");
    const links = times(2, () => `[[Note ${between(random, 1, noteCount)}]]`).join(" and ");
    return [
      `${pick(random, folders)}/Note ${number}.md`,
      `${about}# Note ${number}\n\n${text}\n\n${links}\n`,
    ];
  });
  return zipOf(Object.fromEntries(notes));
}
