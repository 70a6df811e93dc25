import type { LinkGraph } from "./link-graph";

/** A place in the drawing. */
export type Point = { x: number; y: number };

/** How far from each other pages begin, on average. */
const spacing = 24;
/** How much of the way to its own place a page keeps to the middle of its folder. */
const folderPull = 0.7;

/**
 * Where the pages begin before links pull them together: the same for the same ids, and near the other pages of their
 * folder. Pages that were drawn before stay where they are.
 */
export function seedPositions(
  { pages }: Pick<LinkGraph, "pages">,
  known: ReadonlyMap<string, Point>,
): Float32Array {
  const radius = (spacing * Math.sqrt(pages.length)) / 2;
  const positions = new Float32Array(2 * pages.length);
  for (const [place, { id, parentId }] of pages.entries()) {
    const { x, y } = known.get(id) ?? between(inDisc(id), inDisc(parentId ?? ""), radius);
    positions[2 * place] = x;
    positions[2 * place + 1] = y;
  }
  return positions;
}

function between(own: Point, folder: Point, radius: number): Point {
  return {
    x: radius * (own.x + folderPull * (folder.x - own.x)),
    y: radius * (own.y + folderPull * (folder.y - own.y)),
  };
}

/** A point in the disc of radius one that a text stands for. */
function inDisc(text: string): Point {
  const angle = 2 * Math.PI * toFraction(text, 0x811c9dc5);
  const distance = Math.sqrt(toFraction(text, 0x01000193));
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

/** A number from 0 to 1 by which similar texts differ: FNV-1a, mixed once more. */
function toFraction(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}
