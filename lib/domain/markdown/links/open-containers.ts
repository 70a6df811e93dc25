import { afterIndent, afterQuote, lineStart, type Place, skipBlanks } from "./line-places";

/** `isBare`: an item of which nothing but its marker was read yet; a blank line ends it. */
type Container = ({ kind: "quote" } | { kind: "item"; indent: number; isBare: boolean }) & {
  /** How many containers there are up to the innermost quote, this one included. */
  quoted: number;
};

/** The quotes and items of lists that a line is in, from the outermost on. */
export class OpenContainers {
  readonly #containers: Container[] = [];

  get count(): number {
    return this.#containers.length;
  }

  /** Closes all but so many. */
  closeTo(count: number): void {
    this.#containers.length = count;
  }

  openQuote(): void {
    this.#containers.push({ kind: "quote", quoted: this.#containers.length + 1 });
  }

  openItem(indent: number, isBare: boolean): void {
    this.#containers.push({ kind: "item", indent, isBare, quoted: this.#containers.at(-1)?.quoted ?? 0 });
  }

  /** How many of the open containers go on in this line, and where their contents begin. */
  match(text: string): { count: number; place: Place } {
    let place = lineStart;
    let count = 0;
    if (this.#containers.length === 0) return { count, place };
    let first = skipBlanks(text, place);
    for (const container of this.#containers) {
      if (first.at === text.length && !this.#hasQuoteFrom(count))
        return { count: this.#countOverBlank(), place: first };
      const next =
        container.kind === "quote"
          ? afterQuote(text, { place, first })
          : afterIndent(text, { place, first }, container.indent);
      if (next === null) break;
      if (container.kind === "item") container.isBare = false;
      if (next.at > first.at) first = skipBlanks(text, next);
      place = next;
      count++;
    }
    return { count, place };
  }

  #hasQuoteFrom(count: number): boolean {
    return (this.#containers.at(-1)?.quoted ?? 0) > count;
  }

  /**
   * How many go on where the rest of a line is blank and no quote is left: all items do, save one that is bare, which is
   * the innermost. Without a look at each, or many blank lines in many items would take the product of both.
   */
  #countOverBlank(): number {
    const innermost = this.#containers.at(-1);
    const isBare = innermost?.kind === "item" && innermost.isBare;
    return this.#containers.length - (isBare ? 1 : 0);
  }
}
