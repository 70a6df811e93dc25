import type { Node } from "@tiptap/pm/model";
import type { Decoration } from "@tiptap/pm/view";

/** Gives the decorations of a node, in places of the page; `at` is the place before the node. */
export type NodeDecorations = (node: Node, at: number) => Decoration[];
