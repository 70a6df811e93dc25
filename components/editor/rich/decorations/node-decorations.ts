import type { Node } from "@tiptap/pm/model";
import type { Decoration } from "@tiptap/pm/view";

/** Returns the decorations of a node, in positions of the page; `at` is the position before the node. */
export type NodeDecorations = (node: Node, at: number) => Decoration[];
