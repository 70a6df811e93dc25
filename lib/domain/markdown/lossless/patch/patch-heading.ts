import type { Node } from "prosemirror-model";
import { numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { CannotPatch, type Patch } from "./patch";

/** Patches the level of a heading in its own style: the signs before (and after) it, or its underline. */
export function patchLevel(patch: Patch, { tree, node: old }: Origin, node: Node): void {
  const level = numberAttribute(node, "level");
  if (!tree || level === numberAttribute(old, "level")) return;
  const { start, end } = spanOf(tree);
  const source = patch.source.slice(start, end);
  const opening = /^#{1,6}/.exec(source)?.[0];
  if (opening === undefined) {
    patchUnderline(patch, { source, end, level });
    return;
  }
  patch.edits.push({ start, end: start + opening.length, text: "#".repeat(level) });
  const closing = /[ \t](#+)[ \t]*$/.exec(source);
  const signs = closing?.[1];
  if (!closing || signs?.length !== opening.length) return;
  const closingStart = start + closing.index + 1;
  patch.edits.push({ start: closingStart, end: closingStart + signs.length, text: "#".repeat(level) });
}

function patchUnderline(
  patch: Patch,
  { source, end, level }: { source: string; end: number; level: number },
): void {
  const underline = /(=+|-+)[ \t]*$/.exec(source);
  const signs = underline?.[1];
  if (!underline || signs === undefined || level > 2)
    throw new CannotPatch("a line under a heading has two levels");
  const start = end - source.length + underline.index;
  patch.edits.push({
    start,
    end: start + signs.length,
    text: (level === 1 ? "=" : "-").repeat(signs.length),
  });
}
