import { parsePart } from "@/lib/domain/markdown/parse-markdown";
import { spanOf } from "./origins";
import { applySourceEdits } from "@/lib/domain/markdown/lossless/patch/patch";

const MARKERS = { bullet: ["-", "*", "+"], ordered: [".", ")"] } as const;

/** The bullet of a list, or the delimiter after its numbers; null if the source does not begin with a list. */
export function markerOf(source: string): string | null {
  return /^\s*(?:\d{1,9}([.)])|([-+*]))/.exec(source)?.slice(1).find(Boolean) ?? null;
}

/**
 * The source of one list with each other possible bullet or delimiter, and otherwise unchanged. Different markers keep
 * adjacent lists apart.
 */
export function withOtherMarkers(source: string): string[] {
  const [list, ...others] = parsePart(source).children;
  if (list?.type !== "list" || others.length > 0) return [];
  const old = markerOf(source);
  const places = list.children.map((item) => {
    const { start } = spanOf(item);
    return start + (/^\d*/.exec(source.slice(start, start + 10))?.[0].length ?? 0);
  });
  return MARKERS[list.ordered === true ? "ordered" : "bullet"]
    .filter((marker) => marker !== old)
    .map((marker) =>
      applySourceEdits(
        source,
        places.map((start) => ({ start, end: start + 1, text: marker })),
      ),
    );
}
