/** A passage that is open: what ends it, how far it is indented, and whether its title is still to come. */
type Open = { end: RegExp; indent: number; isWaiting: boolean };

const summary = /^<summary>(.*)<\/summary>$/;
const fenceStart = /^(`{3,}|~{3,})/;

/**
 * Writes passages between `:::kind` and `:::` as callouts, and those between `+++` and `+++`, or in `<details>`, as ones
 * that fold, with their first line as the title.
 */
export function directivesToCallouts(markdown: string): string {
  const reading = new DirectiveReading();
  return markdown
    .split("\n")
    .map((line) => reading.read(line))
    .join("\n");
}

class DirectiveReading {
  readonly #open: Open[] = [];
  #fence: string | null = null;

  read(line: string): string {
    const bare = line.trim();
    const last = this.#open.at(-1);
    if (this.#fence === null) {
      const isEnd = last?.end.test(bare) === true;
      if (isEnd) this.#open.pop();
      if (isEnd) return this.#prefix().trimEnd();
      const begun = toOpen(bare, line.length - line.trimStart().length);
      if (begun !== null) return this.#begin(begun);
    }
    this.#passFence(bare);
    if (last === undefined) return line;
    const text = line.slice(Math.min(last.indent, line.length - line.trimStart().length));
    if (!last.isWaiting) return (this.#prefix() + text).trimEnd();
    if (bare === "") return this.#prefix(1).trimEnd();
    last.isWaiting = false;
    return `${this.#prefix()}[!note]- ${bare.replace(summary, "$1").replace(/^#{1,6}\s+/, "")}`;
  }

  #begin({ kind, ...open }: Open & { kind: string | null }): string {
    this.#open.push(open);
    return kind === null ? this.#prefix(1).trimEnd() : `${this.#prefix()}[!${kind}]`;
  }

  #passFence(bare: string): void {
    const [, sign] = fenceStart.exec(bare) ?? [];
    if (this.#fence === null) this.#fence = sign ?? null;
    else if (sign?.startsWith(this.#fence) === true && bare === sign) this.#fence = null;
  }

  /** What lines of the passages that are open begin with, apart from the innermost `without`. */
  #prefix(without = 0): string {
    const [first] = this.#open;
    const count = this.#open.length - without;
    return first === undefined || count <= 0 ? "" : " ".repeat(first.indent) + "> ".repeat(count);
  }
}

function toOpen(bare: string, indent: number): (Open & { kind: string | null }) | null {
  const [, kind] = /^:::\s?([a-z]{1,20})$/.exec(bare) ?? [];
  if (kind !== undefined)
    return { end: /^:::$/, indent, isWaiting: false, kind: kind === "default" ? "note" : kind };
  if (bare === "<details>") return { end: /^<\/details>$/, indent, isWaiting: true, kind: null };
  const [pluses] = /^\+{3,9}$/.exec(bare) ?? [];
  if (pluses === undefined) return null;
  return { end: new RegExp(`^\\+{${pluses.length}}$`), indent, isWaiting: true, kind: null };
}
