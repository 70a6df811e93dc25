import { Mapping, StepMap } from "@tiptap/pm/transform";
import { differingRange } from "@/lib/domain/content/differing-range";

const same = { from: 0, toBefore: 0, toAfter: 0 };

/** A range of a text, and its replacement. */
export type ReplacedPlace = { from: number; to: number; inserted: string };

/**
 * The replaced ranges of a block's text, separately and in order. `at` is the start of the block before all of the
 * steps. A step beyond the block makes one range from the first to the last difference.
 */
export function replacedPlaces(
  maps: readonly StepMap[],
  { at, before, after }: { at: number; before: string; after: string },
): ReplacedPlace[] {
  const within = mapsWithin(maps, { at, length: before.length });
  const places = within ? composed(within, after) : [];
  const isWhole = places.length > 0 && replacePlaces(before, places) === after;
  return isWhole ? places : [replacement(before, after)];
}

/** The text with these ranges replaced. */
export function replacePlaces(text: string, places: readonly ReplacedPlace[]): string {
  let [result, end] = ["", 0];
  for (const { from, to, inserted } of places) {
    result += text.slice(end, from) + inserted;
    end = to;
  }
  return result + text.slice(end);
}

/** The single replaced range between two texts. */
function replacement(before: string, after: string): ReplacedPlace {
  const { from, toBefore, toAfter } = differingRange(before, after) ?? same;
  return { from, to: toBefore, inserted: after.slice(from, toAfter) };
}

type MappedRange = { from: number; to: number; newFrom: number; newTo: number };

function rangesOf(map: StepMap): MappedRange[] {
  const ranges: MappedRange[] = [];
  map.forEach((...[from, to, newFrom, newTo]) => ranges.push({ from, to, newFrom, newTo }));
  return ranges;
}

/** The maps of the steps within a block, relative to the start of its text; null if one reaches beyond it. */
function mapsWithin(maps: readonly StepMap[], block: { at: number; length: number }): StepMap[] | null {
  const within: StepMap[] = [];
  let { at, length } = block;
  for (const map of maps) {
    const [start, end] = [at + 1, at + 1 + length];
    const touching = rangesOf(map).filter(({ from, to }) => to >= start && from <= end);
    const inside = touching.filter(({ from, to }) => from >= start && to <= end);
    if (touching.some((range) => !inside.includes(range) && range.from < end && range.to > start))
      return null;
    for (const { from, to, newFrom, newTo } of inside) length += newTo - newFrom - (to - from);
    const triples = inside.flatMap(({ from, to, newFrom, newTo }) => [
      from - start,
      to - from,
      newTo - newFrom,
    ]);
    if (triples.length > 0) within.push(new StepMap(triples));
    at = map.map(at);
  }
  return within;
}

/** The ranges of the text before all of the maps; adjacent ones are merged. */
function composed(maps: StepMap[], after: string): ReplacedPlace[] {
  const ranges = maps.flatMap((map, index) => {
    const back = new Mapping(maps.slice(0, index)).invert();
    const on = new Mapping(maps.slice(index + 1));
    return rangesOf(map).map(({ from, to, newFrom, newTo }) => ({
      from: back.map(from, -1),
      to: back.map(to, 1),
      newFrom: on.map(newFrom, -1),
      newTo: on.map(newTo, 1),
    }));
  });
  ranges.sort((one, other) => one.from - other.from || one.newFrom - other.newFrom);
  const merged: MappedRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (!last || range.from > last.to || range.newFrom > last.newTo) merged.push({ ...range });
    else [last.to, last.newTo] = [Math.max(last.to, range.to), Math.max(last.newTo, range.newTo)];
  }
  return merged.map(({ from, to, newFrom, newTo }) => ({ from, to, inserted: after.slice(newFrom, newTo) }));
}
