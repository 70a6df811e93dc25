import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { numberAttribute } from "@/lib/domain/markdown/schema/attributes";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { differingBlocks } from "@/components/editor/rich/document/differing-blocks";

/** Where an item was: in which list, how deep in others that was, and which of its items it was. */
type OldPlace = { list: Node; depth: number; index: number };

/** The second half of a numbered list that the person parts in two goes on with the numbers that its items have. */
export function continueNumbers(): Plugin {
  return new Plugin({
    key: new PluginKey("continueNumbers"),
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some((one) => isUserEdit(one) && one.getMeta("history$") === undefined)) return null;
      const { from, toBefore, toAfter } = differingBlocks(before.doc, doc);
      const olds = placesOfItems(before.doc.children.slice(from, toBefore));
      if (olds.size === 0) return null;
      const blocks = doc.children.slice(from, toAfter);
      const present = new Set<Node>(blocks);
      for (const block of blocks) block.descendants((node) => void present.add(node));
      let at = doc.children.slice(0, from).reduce((size, { nodeSize }) => size + nodeSize, 0);
      for (const block of blocks) {
        eachList({ node: block, at, depth: 0 }, (list, place, depth) => {
          const old = list.firstChild && olds.get(list.firstChild);
          // A list that was set in begins anew.
          if (old && old.index > 0 && old.depth === depth && hasStayed(old, present))
            tr.setNodeAttribute(place, "start", numberAttribute(old.list, "start") + old.index);
        });
        at += block.nodeSize;
      }
      return tr.docChanged ? tr : null;
    },
  });
}

function placesOfItems(blocks: readonly Node[]): ReadonlyMap<Node, OldPlace> {
  const places = new Map<Node, OldPlace>();
  for (const block of blocks)
    eachList({ node: block, at: 0, depth: 0 }, (list, _, depth) => {
      for (const [index, item] of list.children.entries()) places.set(item, { list, depth, index });
    });
  return places;
}

/** Whether something of the items before is still there, and has not been deleted. */
function hasStayed({ list, index }: OldPlace, present: ReadonlySet<Node>): boolean {
  return list.children
    .slice(0, index)
    .some((item) => item.firstChild !== null && present.has(item.firstChild));
}

/** Every numbered list in a block, with its place, and how deep it is. */
function eachList(
  { node, at, depth }: { node: Node; at: number; depth: number },
  found: (list: Node, at: number, depth: number) => void,
): void {
  if (node.type.name === "orderedList") found(node, at, depth);
  if (node.isTextblock) return;
  node.forEach((child, offset) => eachList({ node: child, at: at + 1 + offset, depth: depth + 1 }, found));
}
