import { splitName } from "@/lib/domain/files/split-name";
import { cutName } from "@/lib/domain/titles/cut-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { isReserved, withoutUnsafe } from "./file-key";

const bytesMax = 240;

/**
 * Assigns names to the files of one export folder: all different, also where case and accent encoding are ignored, and
 * valid on every file system. A valid name stays unchanged.
 */
export class SafeNames {
  readonly #taken = new Set<string>();
  /** The last number given to each name, so that ten thousand equal names do not count up from the start each time. */
  readonly #numbers = new Map<string, number>();

  /** The name for an item, with its ending (`.md`, or ""). */
  add(name: string, ending: string): string {
    return this.#setApart(toSafe(name, ending), ending);
  }

  /** The name for a file; its ending is never cut. */
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
  // On Windows, names cannot end in a dot or a blank or be a device; names that begin with a dot are hidden.
  const ended = ending === "" ? plain.replace(/[. ]+$/, (end) => "_".repeat(end.length)) : plain;
  return isReserved(ended) || ended.startsWith(".") || ended === "" || isLikeSystem(ended)
    ? `_${ended}`
    : ended;
}

/** Whether an import would skip the name. */
function isLikeSystem(name: string): boolean {
  return name === "__MACOSX" || name === "Thumbs.db" || name === "desktop.ini";
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
