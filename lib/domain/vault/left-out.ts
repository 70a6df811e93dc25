import { showControls } from "@/lib/domain/titles/show-controls";

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
