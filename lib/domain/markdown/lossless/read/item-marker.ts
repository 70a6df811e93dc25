import { CannotPatch } from "@/lib/domain/markdown/lossless/patch/patch";
import { linePrefixAt } from "./source-lines";

/** The start of a list item. */
export type ItemMarker = {
  /** `-`, `*`, `+`, or a number with its delimiter. */
  marker: string;
  /** The number of an ordered item. */
  number: number | null;
  /** The blanks after the marker. */
  padding: string;
};

/** Reads the marker of the item at an offset. */
export function readMarker(source: string, start: number): ItemMarker {
  const match = /^([-+*]|(\d{1,9})[.)])([ \t]*)/.exec(source.slice(start, start + 40));
  if (!match) throw new CannotPatch("the item has no marker");
  const [, marker = "", number, padding = ""] = match;
  return { marker, number: number === undefined ? null : Number(number), padding };
}

/** The prefix of the lines of the item at an offset, after the first. */
export function itemPrefix(source: string, start: number): string {
  const { marker, padding } = readMarker(source, start);
  return linePrefixAt(source, start) + continuation(source, { start, marker, padding });
}

/** More than four blanks after a marker belong to indented code in the item. */
function continuation(
  source: string,
  { start, marker, padding }: { start: number; marker: string; padding: string },
): string {
  const content = source[start + marker.length + padding.length];
  const hasText = content !== undefined && !/\s/.test(content);
  const isIndent = hasText && padding.length > 0 && padding.length <= 4;
  return " ".repeat(marker.length) + (isIndent ? padding : " ");
}
