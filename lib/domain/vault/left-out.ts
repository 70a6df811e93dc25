import { showControls } from "@/lib/domain/titles/show-controls";

/** The number of lines and entries that a response lists, and of their characters. */
const listedMax = 1_000;
const listedCharactersMax = 1024 * 1024;

/** An entry of a vault that is not imported, with the reason, in words that complete "it …". */
export type SkippedEntry = { path: string; reason: string };

/** One line about an entry that is left out. */
export function sayEntry(path: string, reason: string): string {
  return showControls(`${path}: ${reason}`);
}

/** Collects the entries that an import leaves out. */
export class LeftOut {
  /** Messages for people: paths with the reason. */
  readonly errors: string[] = [];
  /** Every entry that is left out, including the internal files of other programs, which need no message. */
  readonly skipped: SkippedEntry[] = [];
  readonly #passedOver = new Map<string, SkippedEntry>();

  /** Adds a message about a vault or an entry that is imported nevertheless. */
  say(text: string): void {
    this.errors.push(showControls(text));
  }

  /** Leaves out an entry that a person may miss. */
  leave(path: string, reason: string): void {
    this.errors.push(sayEntry(path, reason));
    this.skipped.push({ path, reason: showControls(reason) });
  }

  /** Skips the internal files of other programs: a file, or a folder with everything in it, once. */
  passOver(path: string): void {
    if (this.#passedOver.has(path)) return;
    const entry = { path, reason: "belongs to another program" };
    this.#passedOver.set(path, entry);
    this.skipped.push(entry);
  }

  /** The skipped internal files of other programs. */
  passedOver(): SkippedEntry[] {
    return [...this.#passedOver.values()];
  }

  /** The first messages and entries for a response, and the number of further ones. */
  listed(): { errors: string[]; skipped: SkippedEntry[] } {
    const errors = firstOf(this.errors, (text) => text.length);
    const skipped = firstOf(this.skipped, ({ path, reason }) => path.length + reason.length);
    const more = this.errors.length - errors.length;
    if (more > 0) errors.push(`More messages than are listed here: ${more}.`);
    const all = this.skipped.length;
    if (all > skipped.length)
      errors.push(`\`skipped\` has the first ${skipped.length} of ${all} files that are left out.`);
    return { errors, skipped };
  }

  /** A mark to return to with `backTo`. */
  mark(): { errors: number; skipped: number } {
    return { errors: this.errors.length, skipped: this.skipped.length };
  }

  /** Discards everything collected after a mark. */
  backTo({ errors, skipped }: { errors: number; skipped: number }): void {
    this.errors.splice(errors);
    this.skipped.splice(skipped);
  }
}

/** The first of many items, as far as a response has room for them. */
function firstOf<Item>(items: readonly Item[], lengthOf: (item: Item) => number): Item[] {
  const first: Item[] = [];
  let characters = 0;
  for (const item of items.slice(0, listedMax)) {
    characters += lengthOf(item);
    if (characters > listedCharactersMax) break;
    first.push(item);
  }
  return first;
}
