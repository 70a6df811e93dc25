import { afterIndent, afterQuote, lineStart, type Place, skipBlanks } from "./line-places";

/** `isBare`: only the marker of the item was read yet; a blank line ends it. */
type Container = ({ kind: "quote" } | { kind: "item"; indent: number; isBare: boolean }) & {
  /** The number of containers up to the innermost quote, inclusive. */
  quoted: number;
};

/** The quotes and list items around a line, the outermost first. */
export class OpenContainers {
  readonly #containers: Container[] = [];

  get count(): number {
    return this.#containers.length;
  }

  /** Closes all but the outermost `count`. */
  closeTo(count: number): void {
    this.#containers.length = count;
  }

  openQuote(): void {
    this.#containers.push({ kind: "quote", quoted: this.#containers.length + 1 });
  }

  openItem(indent: number, isBare: boolean): void {
    this.#containers.push({ kind: "item", indent, isBare, quoted: this.#containers.at(-1)?.quoted ?? 0 });
  }

  /** The number of open containers that continue in this line, and the start of their contents. */
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
   * The number of containers that continue where the rest of a line is blank and no quote is left: all items, except a
   * bare one, which is the innermost. Looking at each would take quadratic time in many blank lines in many items.
   */
  #countOverBlank(): number {
    const innermost = this.#containers.at(-1);
    const isBare = innermost?.kind === "item" && innermost.isBare;
    return this.#containers.length - (isBare ? 1 : 0);
  }
}
