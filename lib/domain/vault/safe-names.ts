import { foldTitle } from "@/lib/domain/titles/fold-title";

const bytesMax = 240;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

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
    const safe = toSafe(name, ending);
    const start = foldTitle(safe) + ending;
    for (let number = (this.#numbers.get(start) ?? 0) + 1; ; number++) {
      const tried = (number === 1 ? safe : `${cut(safe, bytesMax - 16)} (${number})`) + ending;
      const key = foldTitle(tried);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      this.#numbers.set(start, number);
      return tried;
    }
  }
}

function toSafe(name: string, ending: string): string {
  const plain = cut(name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_"), bytesMax - ending.length);
  // What ends in a dot or a blank, or is called like a device, cannot be made on Windows; what begins with a dot hides.
  const ended = ending === "" ? plain.replace(/[. ]+$/, (end) => "_".repeat(end.length)) : plain;
  return reserved.test(ended) || ended.startsWith(".") || ended === "" || isLikeSystem(ended)
    ? `_${ended}`
    : ended;
}

/** Names that an import leaves out. */
function isLikeSystem(name: string): boolean {
  return name === "__MACOSX" || name === "Thumbs.db" || name === "desktop.ini";
}

/** At most so many bytes of UTF-8, without cutting a character. */
function cut(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  let bytes = 0;
  let kept = "";
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) break;
    kept += character;
  }
  return kept;
}
