import { readLinkParts, type LinkParts, type Part } from "./link-parts";
import type { Patch, SourceEdit } from "./patch";
import { writePhrasing } from "@/lib/domain/markdown/lossless/write/write-tree";

/** The address and the title of a link or an image; "" for no title. */
export type Destination = { address: string; title: string };

/** The edits of `(address "title")`, which keep quotes and angles; null where the source is something else. */
export function destinationEdits(
  patch: Patch,
  tail: Part,
  { old, next, isCell }: { old: Destination; next: Destination; isCell: boolean },
): SourceEdit[] | null {
  const parts = readLinkParts(patch.source, tail);
  if (!parts) return null;
  const { address } = parts;
  const edits: SourceEdit[] = [];
  if (old.address !== next.address) {
    const written = writeDestination(patch, { address: next.address, title: "" }, isCell).slice(1, -1);
    const isAngled = patch.source[address.start] === "<" && !written.startsWith("<");
    edits.push({ ...address, text: isAngled ? `<${written}>` : written });
  }
  if (old.title !== next.title) edits.push(titleEdit(patch, parts, { title: next.title, isCell }));
  return edits;
}

function titleEdit(
  patch: Patch,
  { address, title }: LinkParts,
  next: { title: string; isCell: boolean },
): SourceEdit {
  const written = next.title === "" ? "" : writeTitle(patch, next.title, next.isCell);
  if (!title || written === "")
    return { start: address.end, end: title?.end ?? address.end, text: written && ` ${written}` };
  const [opening = "", closing = ""] = [patch.source[title.start], patch.source[title.end - 1]];
  const words = written.slice(1, -1);
  const fits = !words.includes(opening) && !words.includes(closing);
  return { ...title, text: fits ? opening + words + closing : written };
}

/** Writes `(address "title")`. */
export function writeDestination(
  { writing }: Patch,
  { address: url, title }: Destination,
  isCell: boolean,
): string {
  const link = { type: "link" as const, url, title: title === "" ? null : title, children: [] };
  return writePhrasing([link], writing, { before: " ", after: " ", isCell }).slice("[]".length);
}

/** Writes the alternative text of an image. */
export function writeAlternative({ writing }: Patch, alt: string | null, isCell: boolean): string {
  const image = { type: "image" as const, url: "", title: null, alt };
  return writePhrasing([image], writing, { before: " ", after: " ", isCell }).slice(
    "![".length,
    -"]()".length,
  );
}

function writeTitle(patch: Patch, title: string, isCell: boolean): string {
  return writeDestination(patch, { address: "#", title }, isCell).slice("(# ".length, -")".length);
}
