import { Slice, Fragment, type Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { SearchQuery, type SearchResult } from "prosemirror-search";
import { findInText, type TextRange } from "@/lib/domain/search/find-in-text";

type Wanted = { search: string; replace: string; caseSensitive: boolean };

/** A literal search: neither the searched text nor its replacement has special characters. */
export class LiteralSearchQuery extends SearchQuery {
  readonly #found = new WeakMap<Node, readonly TextRange[]>();

  constructor(wanted: Wanted) {
    super({ ...wanted, literal: true });
  }

  override findNext(state: EditorState, from = 0, to = state.doc.content.size): SearchResult | null {
    let found: SearchResult | null = null;
    state.doc.nodesBetween(from, to, (node, at) => {
      if (found !== null || !node.inlineContent) return found === null;
      const start = at + 1;
      const all = this.#findIn(node);
      const next = all[countBefore(all, from - start)];
      if (next && start + next.to <= to) found = toResult(next, start);
      return false;
    });
    return found;
  }

  override findPrev(state: EditorState, from = state.doc.content.size, to = 0): SearchResult | null {
    let found: SearchResult | null = null;
    state.doc.nodesBetween(to, from, (node, at) => {
      if (!node.inlineContent) return true;
      const start = at + 1;
      const last = this.#findIn(node).findLast((one) => start + one.to <= from && start + one.from >= to);
      if (last) found = toResult(last, start);
      return false;
    });
    return found;
  }

  override getReplacements(
    state: EditorState,
    { from, to }: SearchResult,
  ): { from: number; to: number; insert: Slice }[] {
    const { doc, schema } = state;
    const $from = doc.resolve(from);
    // The marks of the first replaced letter.
    const marks = $from.nodeAfter?.marks ?? $from.marks();
    const text = this.replace === "" ? Fragment.empty : Fragment.from(schema.text(this.replace, marks));
    return [{ from, to, insert: new Slice(text, 0, 0) }];
  }

  #findIn(block: Node): readonly TextRange[] {
    const known = this.#found.get(block);
    if (known) return known;
    // An inline node counts as one character that nobody types.
    const text = block.textBetween(0, block.content.size, "\ufffc", "\ufffc");
    const found = findInText(text, this.search, this.caseSensitive);
    this.#found.set(block, found);
    return found;
  }
}

function toResult({ from, to }: TextRange, start: number): SearchResult {
  return { from: start + from, to: start + to, match: null, matchStart: start };
}

/** The number of sorted ranges that begin before a place. */
function countBefore(ranges: readonly TextRange[], place: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.from ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
