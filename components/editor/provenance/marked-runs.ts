import type { Editor } from "@tiptap/core";
import { shownSource } from "@/components/editor/paste/source-of-view";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import {
  isOneWriting,
  latestWriting,
  placeWritings,
  type Writing,
} from "@/lib/domain/provenance/place-writings";
import type { StoredWritings } from "./use-provenance";

/** Blocks in a row that one writing wrote last, and their places in the document. */
export type MarkedRun = { from: number; to: number; writing: Writing };

/** The runs of the document on screen. Blocks with something that is not saved yet are in none. */
export function markedRuns({ view, state }: Editor, stored: StoredWritings): MarkedRun[] {
  const base = readSource(view);
  if (base === null) return [];
  const written = placeWritings(stored, base.source);
  const runs: MarkedRun[] = [];
  let at = 0;
  let index = 0;
  let isNext = false;
  for (const block of state.doc.children) {
    const found = base.blocks.indexOf(block, index);
    const [from, to] = [base.from[found], base.to[found]];
    const writing = from === undefined || to === undefined ? null : latestWriting(written, from, to);
    const last = isNext ? runs.at(-1) : undefined;
    const end = at + block.nodeSize;
    if (writing !== null && last !== undefined && isOneWriting(last.writing, writing)) last.to = end;
    else if (writing !== null) runs.push({ from: at, to: end, writing });
    isNext = writing !== null;
    at = end;
    if (found >= 0) index = found + 1;
  }
  return runs;
}

function readSource(view: Editor["view"]): SourceDocument | null {
  try {
    return shownSource(view);
  } catch {
    // The next reading of the text fails for the same reason, and reports it.
    return null;
  }
}
