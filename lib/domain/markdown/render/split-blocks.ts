import type { Root } from "mdast";
import type { TextPart } from "./place-change-marks";

/** Splits parts where a block of their text begins, but within no change: the parts of one block or of several each. */
export function splitBlocks<Part extends TextPart>(parts: readonly Part[], tree: Root): Part[][] {
  const starts = tree.children.map(({ position }) => position?.start.offset ?? 0);
  const blocks: Part[][] = [[]];
  let at = 0;
  for (const part of parts) {
    const length = part.kind === "text" ? part.text.length : part.removed.length + part.inserted.length;
    let from = at;
    for (const start of starts.filter((place) => place >= at && place < at + length)) {
      if (part.kind === "change" && start > at) continue;
      if (part.kind === "text" && start > from)
        blocks.at(-1)?.push({ ...part, text: part.text.slice(from - at, start - at) });
      blocks.push([]);
      from = start;
    }
    if (part.kind === "change") blocks.at(-1)?.push(part);
    else if (from < at + length) blocks.at(-1)?.push({ ...part, text: part.text.slice(from - at) });
    at += length;
  }
  return blocks.filter((block) => block.length > 0);
}
