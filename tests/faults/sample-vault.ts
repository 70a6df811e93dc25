import { createHash, randomBytes, randomInt } from "node:crypto";
import { zipOf } from "@/tests/support/zips";

/** A vault to import: all its paths begin with its name, and no other vault has its notes' names. */
export type SampleVault = {
  name: string;
  /** By path. */
  files: ReadonlyMap<string, Buffer>;
  /** How many of its links lead to a note or a file of it: all that it has. */
  links: number;
  zip: Uint8Array<ArrayBuffer>;
};

const notesInFolder = 20;
const notesPerAttachment = 10;

/** A vault of so many notes in folders, each with a link to the next one and to an attachment. */
export async function sampleVault(name: string, notes: number): Promise<SampleVault> {
  const files = new Map<string, Buffer>();
  for (let number = 0; number < notes; number++) {
    const folder = `${name}/part ${Math.floor(number / notesInFolder)}`;
    const attachment = `${name} ${Math.floor(number / notesPerAttachment)}.bin`;
    const links = `[[${name} note ${(number + 1) % notes}]] ![[${attachment}]]`;
    files.set(
      `${folder}/${name} note ${number}.md`,
      Buffer.from(`${links}\r\n${"words of a note ".repeat(100)}`),
    );
    if (number % notesPerAttachment === 0)
      files.set(`${folder}/${attachment}`, randomBytes(randomInt(1, 100_000)));
  }
  const zip = new Uint8Array(await zipOf(Object.fromEntries(files)));
  return { name, files, links: 2 * notes, zip };
}

/** A file to upload. */
export type SampleFile = { name: string; bytes: Buffer };

/** A file of some megabytes. */
export function sampleFile(name: string): SampleFile {
  return { name, bytes: randomBytes(randomInt(2_000_000, 6_000_000)) };
}

/** The SHA-256 of bytes, in hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
