import type { Node } from "prosemirror-model";
import { contentKey, isSameContent } from "@/lib/domain/markdown/lossless/patch/content-key";
import { formerSourceOf } from "@/lib/domain/markdown/lossless/patch/former-sources";
import { candidatesFor, firstWriting, writingsFor } from "./block-candidates";
import { dropNeedlessEscapes } from "./needless-escapes";
import { narrowMarks, simplerMarks } from "./narrow-marks";
import type { BlockPlace, OldBlock } from "@/lib/domain/markdown/lossless/patch/previous-block";
import { readBlock, readBlocks } from "@/lib/domain/markdown/lossless/read/read-blocks";
import {
  withAllLineEnds,
  withLineFeeds,
  withLinePrefix,
} from "@/lib/domain/markdown/lossless/read/source-lines";
import { isSameShape, splitOrJoinedSources } from "@/lib/domain/markdown/lossless/patch/split-and-join";
import { withSourceAsText } from "@/lib/domain/markdown/lossless/patch/source-as-text";
import { spellingOf } from "./kept-spellings";
import { writeBlock } from "./write-block";

/** The source of a changed or new block. */
export type BlockSource = {
  text: string;
  /** Whether the source reads as exactly the block. Otherwise it contains all of its text in another form. */
  isFaithful: boolean;
};

/**
 * Writes the source of a changed block: the old one with as few changes as possible, in the first spelling that reads
 * as the new block. New blocks, and those that cannot be patched, are written from scratch.
 */
export function writeChangedBlock(node: Node, old: OldBlock | null, place: BlockPlace): BlockSource {
  if (node.type.name === "sourceBlock") return { text: writeSource(node, old, place), isFaithful: true };
  const isRight = (text: string) => readsAs(text, node, place);
  for (const text of knownSources(node, old, place)) if (isRight(text)) return { text, isFaithful: true };
  const seamed = old ? splitOrJoinedSources(node, old, place) : [];
  const whole = seamed.find(isRight);
  if (whole !== undefined) return { text: whole, isFaithful: true };
  for (const source of seamed) {
    const only = readBlock(place.base.schema, source, place.slicePlace);
    if (only && isSameShape(only, node))
      return writeChangedBlock(node, { node: only, source, labels: place.slicePlace.labels }, place);
  }
  const text = writeFaithfully(node, old, place);
  return text === null ? writeOtherwise(node, old, place) : { text, isFaithful: true };
}

/** Former sources of the block, here or elsewhere. */
function* knownSources(node: Node, old: OldBlock | null, { base, lineEnd }: BlockPlace): Generator<string> {
  const kept = spellingOf(node)?.source;
  if (kept !== undefined) yield withAllLineEnds(kept, lineEnd);
  if (old && (old.node.type.name !== node.type.name || isSameContent(old.node, node))) yield old.source;
  const former = formerSourceOf(base, node);
  if (former !== null) yield withAllLineEnds(former, lineEnd);
}

/** The first spelling that reads as exactly the block; null if there is none. */
function writeFaithfully(node: Node, old: OldBlock | null, place: BlockPlace): string | null {
  const isRight = (text: string) => readsAs(text, node, place);
  const read = (text: string) =>
    readBlocks(place.base.schema, text, place.slicePlace).map(contentKey).join("\n");
  const oldSource = old?.source ?? "";
  const written = [oldSource, ...place.changed.map(({ source }) => source)].join("\n");
  const ugly: string[] = [];
  const tried = new Set<string>();
  for (const texts of candidatesFor(node, old, { place, writings: writingsFor(place) })) {
    for (const text of texts) {
      if (tried.has(text)) continue;
      tried.add(text);
      if (!isRight(text)) continue;
      if (countReferences(text) <= countReferences(written))
        return dropNeedlessEscapes(text, { old: oldSource, written }, { isRight, read });
      ugly.push(text);
    }
    const first = ugly.find((text) => !spellsLetters(text, written));
    if (first !== undefined) return first;
  }
  return null;
}

/** Writes all the text of a block that markdown cannot express, in another form. */
function writeOtherwise(node: Node, old: OldBlock | null, place: BlockPlace): BlockSource {
  const plain = withSourceAsText(node, old?.node ?? null, (raw) => isInlineSource(raw, place));
  if (plain !== node) return { ...writeChangedBlock(plain, old, place), isFaithful: false };
  const narrow = narrowMarks(node);
  if (!isSameContent(narrow, node)) return { ...writeChangedBlock(narrow, old, place), isFaithful: false };
  for (const simpler of simplerMarks(node)) {
    const { text, isFaithful } = writeChangedBlock(simpler, old, place);
    if (isFaithful) return { text, isFaithful: false };
  }
  const [escaped] = writingsFor(place).slice(-1);
  const text = withLinePrefix(writeBlock(node, escaped ?? firstWriting(place)), "", place.lineEnd);
  return { text, isFaithful: false };
}

/** Whether a piece of source reads as one block with this content. */
export function readsAs(text: string, node: Node, { base, slicePlace }: BlockPlace): boolean {
  const only = readBlock(base.schema, text, slicePlace);
  return only !== null && isSameContent(only, node);
}

/** Writes a source block as it is. Blanks at the start of its first line are not part of its text. */
function writeSource(node: Node, old: OldBlock | null, { lineEnd }: BlockPlace): string {
  const text = withLinePrefix(node.textContent, "", lineEnd);
  if (old?.node.type.name !== "sourceBlock") return text;
  const indent = /^[ \t]*/.exec(old.source)?.[0] ?? "";
  return withLineFeeds(old.source.slice(indent.length)) === old.node.textContent ? indent + text : text;
}

/** Whether a text, in this place and by itself, reads as one piece of inline source. */
function isInlineSource(raw: string, { base, slicePlace }: BlockPlace): boolean {
  const only = readBlock(base.schema, raw, slicePlace);
  const child = only?.childCount === 1 ? only.firstChild : null;
  return child?.type.name === "sourceInline" && child.attrs["raw"] === raw;
}

/** Whether letters, emoji or the like are written as character references that the old source does not have. */
function spellsLetters(text: string, old: string): boolean {
  const known = new Set(old.match(REFERENCE));
  return [...text.matchAll(REFERENCE)].some(
    ([whole, code = ""]) => !known.has(whole) && !SIGN.test(String.fromCodePoint(Number.parseInt(code, 16))),
  );
}

const REFERENCE = /&#x([0-9A-F]{1,6});/g;
/** Characters that markdown, or a program that trims lines, would misinterpret. */
const SIGN = /[\s!-/:-@[-`{-~]/;

/** The number of hexadecimal character references, which people hardly ever write. */
function countReferences(text: string): number {
  return text.match(/&#x[0-9A-F]+;/g)?.length ?? 0;
}
