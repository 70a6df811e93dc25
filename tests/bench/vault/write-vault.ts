import { randomBytes } from "node:crypto";
import { writeBlocks } from "@/tests/bench/data-set/prose";
import { between, pick, type Random, seededRandom } from "@/tests/bench/data-set/random";
import { zipOf } from "@/tests/support/zips";

export const noteCount = 5_000;
export const attachments = { count: 200, bytes: 200_000 };

/** Notes of the usual size in folders up to three deep; each links to three others, some show an attachment. */
export function writeVault(): Promise<Buffer> {
  const random = seededRandom(11);
  const blocks = writeBlocks(500);
  const folders = Array.from({ length: 100 }, () => folderOf(random));
  const files: Record<string, string | Uint8Array> = {};
  for (let n = 0; n < attachments.count; n += 1) {
    files[`${pick(random, folders)}/picture ${n}.png`] = Buffer.concat([
      Buffer.from("89504e470d0a1a0a", "hex"),
      randomBytes(attachments.bytes),
    ]);
  }
  for (let n = 0; n < noteCount; n += 1) {
    const links = Array.from({ length: 3 }, () => `[[Note ${between(random, 0, noteCount - 1)}]]`);
    const picture = n % 20 === 0 ? `![[picture ${between(random, 0, attachments.count - 1)}.png]]\n\n` : "";
    const text = Array.from({ length: between(random, 7, 12) }, () => pick(random, blocks)).join("\n\n");
    files[`${pick(random, folders)}/Note ${n}.md`] = `${picture}${text}\n\nSee ${links.join(", ")}.\n`;
  }
  return zipOf(files);
}

function folderOf(random: Random): string {
  const depth = between(random, 1, 3);
  return Array.from({ length: depth }, () => `Part ${between(random, 1, 9)}`).join("/");
}
