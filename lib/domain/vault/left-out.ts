import { showControls } from "@/lib/domain/titles/show-controls";

/** How many lines and entries an answer lists, and how many characters of them. */
const listedMax = 1_000;
const listedCharactersMax = 1024 * 1024;

/** An entry of a vault that is not imported, and why, in words that complete "it …". */
export type SkippedEntry = { path: string; reason: string };

/** What is said of an entry that is left out, in one line. */
export function sayEntry(path: string, reason: string): string {
  return showControls(`${path}: ${reason}`);
}

/** What an import leaves out, as it goes on. */
export class LeftOut {
  /** What there is to say of it, for people: paths with the reason. */
  readonly errors: string[] = [];
  /** Each entry that is left out; those of other programs too, of which nothing has to be said. */
  readonly skipped: SkippedEntry[] = [];
  readonly #passedOver = new Map<string, SkippedEntry>();

  /** Says something of a vault or an entry that is imported all the same. */
  say(text: string): void {
    this.errors.push(showControls(text));
  }

  /** Leaves an entry out that somebody may want. */
  leave(path: string, reason: string): void {
    this.errors.push(sayEntry(path, reason));
    this.skipped.push({ path, reason: showControls(reason) });
  }

  /** Passes over what other programs keep for themselves: a file, or a folder with all that is in it, once. */
  passOver(path: string): void {
    if (this.#passedOver.has(path)) return;
    const entry = { path, reason: "is what other programs keep for themselves" };
    this.#passedOver.set(path, entry);
    this.skipped.push(entry);
  }

  /** What of it other programs keep for themselves. */
  passedOver(): SkippedEntry[] {
    return [...this.#passedOver.values()];
  }

  /** What an answer says of it: the first lines and entries, and how many more there are. */
  listed(): { errors: string[]; skipped: SkippedEntry[] } {
    const errors = firstOf(this.errors, (text) => text.length);
    const skipped = firstOf(this.skipped, ({ path, reason }) => path.length + reason.length);
    const more = this.errors.length - errors.length;
    if (more > 0) errors.push(`There is more to say of it, which is not listed here: ${more} lines.`);
    const all = this.skipped.length;
    if (all > skipped.length)
      errors.push(`Of ${all} files that are left out, \`skipped\` has the first ${skipped.length}.`);
    return { errors, skipped };
  }

  /** What was left out so far, to go back to. */
  mark(): { errors: number; skipped: number } {
    return { errors: this.errors.length, skipped: this.skipped.length };
  }

  /** Forgets what was left out since. */
  backTo({ errors, skipped }: { errors: number; skipped: number }): void {
    this.errors.splice(errors);
    this.skipped.splice(skipped);
  }
}

/** The first of very many, as far as an answer has room for them. */
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
