import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { reopenBlock } from "@/lib/domain/markdown/lossless/patch/reopen-block";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import type { PageSource } from "./page-source";
import { markRedisplay } from "./redisplay-transactions";

/** Blocks restored by undoing stay as they are, or undoing could not get past them. */
const settled = new WeakSet<Node>();

/**
 * Redisplays blocks that markdown cannot express, or that parse differently after a definition changed, once the caret
 * is elsewhere: then the screen equals the page when opened again. The text does not change.
 */
export function redrawOutdatedBlocks({ view, state, isEditable }: Editor, source: PageSource): void {
  const { doc, selection, tr } = state;
  if (!isEditable || view.composing || source.base.doc !== doc) return;
  const { $from, $to } = selection;
  const isHere = (index: number) => view.hasFocus() && index >= $from.index(0) && index <= $to.index(0);
  // A definition that is being typed does not count yet.
  const isDefining = view.hasFocus() && findAncestor($from, "sourceBlock") !== null;
  const outdated = isDefining ? [] : source.outdated;
  const wanted = new Set([...source.unfaithful, ...outdated]);
  if (wanted.size === 0) return;
  const gone: Node[] = [];
  let { base } = source;
  doc.forEach((block, at, index) => {
    if (!wanted.has(block) || settled.has(block) || isHere(index)) return;
    settled.add(block);
    const now = reopenBlock(base, base.blocks.indexOf(block));
    if (!now) return;
    base = now.base;
    gone.push(block);
    // The entire block, so that undoing restores the identical node.
    const from = tr.mapping.map(at);
    tr.replaceWith(from, from + block.nodeSize, now.blocks);
  });
  if (gone.length === 0) return;
  // Before it is displayed, because listeners of the change ask whether the document can be written.
  const shown = { ...base, doc: tr.doc };
  // Text that a definition makes a link again was never typed as text: it keeps its source.
  if (gone.some((block) => outdated.includes(block))) source.reread(shown, gone);
  else if (source.read(tr.doc) !== base.source) source.replace(shown);
  view.dispatch(markRedisplay(tr));
}
