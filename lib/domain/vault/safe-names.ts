import { splitName } from "@/lib/domain/files/split-name";
import { cutName } from "@/lib/domain/titles/cut-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { isReserved, withoutUnsafe } from "./file-key";

const bytesMax = 240;

/**
 * Names for the files of one folder of an export: each different from the others also where letter case and the form
 * of accents do not count, and one that every file system takes. A name that is fine stays as it is.
 */
export class SafeNames {
  readonly #taken = new Set<string>();
  /** The last number that a name was given, so that ten thousand of the same name do not count up anew each time. */
  readonly #numbers = new Map<string, number>();

  /** The name for an item, with the ending (`.md`, or ""). */
  add(name: string, ending: string): string {
    return this.#setApart(toSafe(name, ending), ending);
  }

  /** The name for a file, of which the ending stays, whatever is cut or added. */
  addFile(name: string): string {
    const { ending } = splitName(name);
    const stem = name.slice(0, name.length - ending.length);
    const safe = toSafe(cutName(stem, bytesMax - bytesOf(ending), bytesOf) + ending, "");
    const safeEnding = splitName(safe).ending;
    return this.#setApart(safe.slice(0, safe.length - safeEnding.length), safeEnding);
  }

  #setApart(safe: string, ending: string): string {
    const start = foldTitle(safe) + ending;
    for (let number = (this.#numbers.get(start) ?? 0) + 1; ; number++) {
      const stem = number === 1 ? safe : cutName(safe, bytesMax - 16 - bytesOf(ending), bytesOf);
      const tried = (number === 1 ? stem : `${stem} (${number})`) + ending;
      const key = foldTitle(tried);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      this.#numbers.set(start, number);
      return tried;
    }
  }
}

function toSafe(name: string, ending: string): string {
  const plain = cutName(withoutUnsafe(name), bytesMax - ending.length, bytesOf);
  // What ends in a dot or a blank, or is called like a device, cannot be made on Windows; what begins with a dot hides.
  const ended = ending === "" ? plain.replace(/[. ]+$/, (end) => "_".repeat(end.length)) : plain;
  return isReserved(ended) || ended.startsWith(".") || ended === "" || isLikeSystem(ended)
    ? `_${ended}`
    : ended;
}

/** Names that an import leaves out. */
function isLikeSystem(name: string): boolean {
  return name === "__MACOSX" || name === "Thumbs.db" || name === "desktop.ini";
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
