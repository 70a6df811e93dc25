import { Node } from "@tiptap/core";
import { nodeConfig } from "./schema-config";

/** Markdown without a view of its own, editable as text. */
export const sourceBlock = Node.create(nodeConfig("sourceBlock"));
