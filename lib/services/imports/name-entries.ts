import "server-only";
import yauzl, { type Entry } from "yauzl";
import { withoutExtraSlash } from "@/lib/domain/vault/vault-path";
import { readNames } from "@/lib/domain/vault/legacy-names";

/** An entry of a zip with its path, without the `/` at the end of a folder's. */
export type NamedEntry = { entry: Entry; path: string; isFolder: boolean };

/** The fixed cost of an entry, in characters. */
export const charactersAnEntry = 128;

type Turn = (size: number) => Promise<void>;

const saysUtf8 = 0x800;
const unicodePath = 0x7075;

/** The entries of a zip with their intended paths; yields by `turn` in between. */
export async function nameEntries(entries: readonly Entry[], turn: Turn): Promise<NamedEntry[]> {
  const isSaid = (entry: Entry) =>
    (entry.generalPurposeBitFlag & saysUtf8) !== 0 || entry.extraFields.some(({ id }) => id === unicodePath);
  // Many programs write UTF-8, or an older encoding of their system, without declaring it.
  const unsaid = entries.filter((entry) => !isSaid(entry)).map(({ fileNameRaw }) => fileNameRaw);
  const read = await readNames(unsaid, (size) => turn(charactersAnEntry + size));
  const named: NamedEntry[] = [];
  for (const entry of entries) {
    const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields } = entry;
    await turn(charactersAnEntry + raw.length);
    const said = isSaid(entry) ? yauzl.getFileNameLowLevel(flags, raw, extraFields, false) : null;
    const isSayable = said !== null && !said.includes("\uFFFD");
    // Some Windows programs write backslashes, against the format.
    const whole = (isSayable ? said : read(raw)).replaceAll("\\", "/");
    const isFolder = whole.endsWith("/");
    const path = withoutExtraSlash(isFolder ? whole.slice(0, -1) : whole);
    named.push({ entry, path, isFolder });
  }
  return named;
}
