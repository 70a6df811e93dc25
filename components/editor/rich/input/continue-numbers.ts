import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import type { PlacedBlock } from "@/components/editor/rich/document/atomic-blocks";
import { newBlocks } from "@/components/editor/rich/document/differing-blocks";

/** The former place of an item: its list, the outer item's text above that, and its index. */
type OldPlace = { list: Node; below: Node | null; index: number };

/** The second half of a numbered list that the person splits continues the numbering. */
export function continueNumbers(): Plugin {
  // Empty items added after the page was opened.
  const added = new WeakSet<Node>();
  return new Plugin({
    key: new PluginKey("continueNumbers"),
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some((one) => isUserEdit(one) && one.getMeta("history$") === undefined)) return null;
      const olds = placesOfItems(newBlocks(doc, before.doc));
      if (olds.size === 0) return null;
      const blocks = newBlocks(before.doc, doc);
      const present = new Set<Node>(blocks.map(({ node }) => node));
      for (const block of blocks) block.node.descendants((node) => void present.add(node));
      for (const block of blocks) {
        eachList({ ...block, below: null }, (list, place, below) => {
          for (const item of list.children) if (item.textContent === "" && !olds.has(item)) added.add(item);
          const old = list.firstChild && olds.get(list.firstChild);
          // A list that was indented, or moved below another item, starts over.
          if (old && old.index > 0 && old.below === below && hasStayed(old, { present, list }))
            tr.setNodeAttribute(place, "start", numberAttribute(old.list, "start") + itemsBefore(old, added));
        });
      }
      return tr.docChanged ? tr : null;
    },
  });
}

function placesOfItems(blocks: readonly PlacedBlock[]): ReadonlyMap<Node, OldPlace> {
  const places = new Map<Node, OldPlace>();
  for (const block of blocks)
    eachList({ ...block, below: null }, (list, _, below) => {
      for (const [index, item] of list.children.entries()) places.set(item, { list, below, index });
    });
  return places;
}

/** The number of items before one, without those added to split the list. */
function itemsBefore({ list, index }: OldPlace, added: WeakSet<Node>): number {
  return list.children.slice(0, index).filter((item) => !added.has(item)).length;
}

/** Whether any of the items before is still there, and not after those of this list. */
function hasStayed(old: OldPlace, { present, list }: { present: ReadonlySet<Node>; list: Node }): boolean {
  const texts = new Set(list.children.map(({ firstChild }) => firstChild));
  return old.list.children
    .slice(0, old.index)
    .some(({ firstChild }) => firstChild !== null && present.has(firstChild) && !texts.has(firstChild));
}

/** Visits every numbered list in a block, with its place, and the text above it if it is in an item. */
function eachList(
  { node, at, below }: { node: Node; at: number; below: Node | null },
  found: (list: Node, at: number, below: Node | null) => void,
): void {
  if (node.type.name === "orderedList") found(node, at, below);
  if (node.isTextblock) return;
  const text = node.type.name === "listItem" ? node.firstChild : below;
  node.forEach((child, offset) => eachList({ node: child, at: at + 1 + offset, below: text }, found));
}
