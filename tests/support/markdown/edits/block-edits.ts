import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { blockAt, hasDefinition, type Made, pickPlace, type Spot } from "./spot";

/** Inserts a paragraph before a block. */
export function insertBlock(spot: Spot): Made | null {
  const { base, random, transform } = spot;
  const block = random.below(base.blocks.length);
  if (isFrontMatter(base.blocks[block])) return null;
  const { schema } = base;
  transform.insert(posOf(base, block), schema.node("paragraph", null, schema.text("inserted paragraph")));
  return { block, change: "inserted" };
}

/** Taking a definition away changes what other blocks mean. */
export function deleteBlock(spot: Spot): Made | null {
  const { base, random, transform } = spot;
  const block = random.below(base.blocks.length);
  const node = base.blocks[block];
  if (!node || base.blocks.length < 2 || hasDefinition(node)) return null;
  transform.delete(posOf(base, block), posOf(base, block) + node.nodeSize);
  return { block, change: "removed" };
}

/** Moves a block to the end of the page. */
export function moveBlock(spot: Spot): Made | null {
  const { base, random, transform } = spot;
  const block = random.below(Math.max(1, base.blocks.length - 1));
  const node = base.blocks[block];
  if (!node || base.blocks.length < 3 || hasDefinition(node) || isFrontMatter(node)) return null;
  transform.insert(base.doc.content.size, node);
  transform.delete(posOf(base, block), posOf(base, block) + node.nodeSize);
  return { block, note: "moved" };
}

/** Gives a heading another level. */
export function changeLevel(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => node.type.name === "heading");
  if (!place) return null;
  spot.transform.setNodeAttribute(place.pos, "level", 1 + spot.random.below(6));
  return { block: blockAt(spot, place.pos + 1) };
}

function posOf(base: SourceDocument, block: number): number {
  return base.blocks.slice(0, block).reduce((pos, { nodeSize }) => pos + nodeSize, 0);
}

function isFrontMatter(node: Node | undefined): boolean {
  return ["yaml", "toml"].includes(String(node?.attrs["kind"]));
}
