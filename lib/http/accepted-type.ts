import "server-only";

type Range = { type: string; quality: number };

/**
 * The media type that the client prefers (RFC 9110, section 12.5.1): the one of the highest quality; of equal ones the
 * most specific, then the first. Without `Accept`, or if none is acceptable, the first.
 */
export function acceptedType<Type extends string>(
  accept: string | null,
  offered: readonly [Type, ...Type[]],
): Type {
  const ranges = (accept ?? "*/*").split(",").map(parseRange);
  const rated = offered.map((type) => ({ type, ...rate(type, ranges) }));
  const [best] = rated.sort((a, b) => b.quality - a.quality || b.exactness - a.exactness);
  return best === undefined || best.quality === 0 ? offered[0] : best.type;
}

/** The quality of a type is that of the most specific range that contains it. */
function rate(type: string, ranges: readonly Range[]): { quality: number; exactness: number } {
  const family = `${type.split("/", 1)[0] ?? ""}/*`;
  for (const [index, name] of [type, family, "*/*"].entries()) {
    const range = ranges.find((one) => one.type === name);
    if (range !== undefined) return { quality: range.quality, exactness: 2 - index };
  }
  return { quality: 0, exactness: 0 };
}

function parseRange(text: string): Range {
  const [type = "", ...parameters] = text
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = given === undefined ? 1 : Number(given.replace(/^q\s*=\s*/, ""));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
