import type { Node } from "prosemirror-model";
import { differingRange } from "@/lib/domain/content/differing-range";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import type { FenceInfo } from "@/lib/domain/markdown/code-language";
import { CannotPatch, type Patch } from "./patch";
import { patchFenceInfo } from "./patch-fence-info";
import { LINE_ENDS, linePrefixAt } from "@/lib/domain/markdown/lossless/read/source-lines";

/** Patches the source of a code block by whole lines, and the language in its fence. */
export function patchCode(patch: Patch, origin: Origin, node: Node): void {
  const code = readCode(patch, origin);
  patchInfo(patch, code, node);
  const current = node.textContent === "" ? [] : node.textContent.split("\n");
  const range = differingRange(code.texts, current);
  if (!range) return;
  const added = current.slice(range.from, range.toAfter);
  if (range.toBefore > range.from) replaceLines(patch, code, { ...range, added });
  else addLines(patch, code, { at: range.from, added });
}

/** The lines of a code block's text: their text, their places, and the prefix of each. */
type Code = {
  origin: Origin;
  fence: string | null;
  texts: string[];
  /** All lines of the block, fences included. */
  lines: { start: number; end: number }[];
  /** The number of lines before the first one of the text. */
  offset: number;
  prefix: string;
};

function readCode({ source }: Patch, origin: Origin): Code {
  if (!origin.tree) throw new CannotPatch("the code has no source");
  const span = spanOf(origin.tree);
  const fence = /^(?:`{3,}|~{3,})/.exec(source.slice(span.start, span.end))?.[0] ?? null;
  const texts = origin.node.textContent === "" ? [] : origin.node.textContent.split("\n");
  const lines = linesOf(source, span);
  const offset = fence === null ? 0 : 1;
  const isClear = fence === null ? lines.length === texts.length : lines.length > texts.length;
  if (!isClear) throw new CannotPatch("the lines of the code are not clear");
  const prefix = linePrefixAt(source, span.start) + (fence === null ? "    " : "");
  return { origin, fence, texts, lines, offset, prefix };
}

function linesOf(
  source: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let at = start;
  for (const { 0: lineEnd, index } of source.slice(start, end).matchAll(LINE_ENDS)) {
    lines.push({ start: at, end: start + index });
    at = start + index + lineEnd.length;
  }
  return [...lines, { start: at, end }];
}

function patchInfo({ source, edits }: Patch, { origin, fence, lines }: Code, node: Node): void {
  const [old, current] = [infoOf(origin.node), infoOf(node)];
  if (old.language === current.language && old.meta === current.meta) return;
  const [first] = lines;
  if (fence === null || !first) throw new CannotPatch("indented code has no language");
  const [start, { end }] = [first.start + fence.length, first];
  edits.push({ start, end, text: patchFenceInfo(source.slice(start, end), old, current) });
}

function infoOf(block: Node): FenceInfo {
  return { language: textAttribute(block, "language"), meta: textAttribute(block, "meta") };
}

function replaceLines(
  { source, writing, edits }: Patch,
  code: Code,
  { from, toBefore, added }: { from: number; toBefore: number; added: string[] },
): void {
  const first = code.lines[code.offset + from];
  const last = code.lines[code.offset + toBefore - 1];
  const next = code.lines[code.offset + toBefore];
  if (!first || !last) throw new CannotPatch("the lines of the code are not clear");
  if (added.length > 0) {
    const text = added.map(
      (line, index) => prefixFor(source, code, { index: from + index, toBefore }) + line,
    );
    edits.push({ start: first.start, end: last.end, text: text.join(writing.lineEnd) });
    return;
  }
  if (!next) throw new CannotPatch("the last line of indented code cannot go in place");
  edits.push({ start: first.start, end: next.start, text: "" });
}

/** A line that replaces an old one keeps its prefix. */
function prefixFor(
  source: string,
  code: Code,
  { index, toBefore }: { index: number; toBefore: number },
): string {
  const line = code.lines[code.offset + index];
  const text = code.texts[index];
  if (index >= toBefore || !line || text === undefined || text === "") return code.prefix;
  const written = source.slice(line.start, line.end);
  return written.endsWith(text) ? written.slice(0, -text.length) : code.prefix;
}

function addLines(
  { writing, edits }: Patch,
  code: Code,
  { at, added }: { at: number; added: string[] },
): void {
  const before = code.lines[code.offset + at - 1];
  if (!before) throw new CannotPatch("indented code cannot be added to at its start");
  const text = added.map((line) => writing.lineEnd + code.prefix + line).join("");
  edits.push({ start: before.end, end: before.end, text });
}
