import type { Command } from "@tiptap/core";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";

/** Ticks the task that the caret is in, or takes the tick away; an item without a box gets one. */
export const toggleTask: Command = ({ tr, dispatch }) => {
  const item = findAncestor(tr.selection.$from, "listItem");
  if (!item) return false;
  const checked: unknown = item.node.attrs["checked"];
  if (dispatch) tr.setNodeAttribute(item.at, "checked", checked === null ? false : checked !== true);
  return true;
};
