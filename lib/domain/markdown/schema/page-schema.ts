import { Schema } from "prosemirror-model";
import { blockNodes } from "./block-nodes";
import { inlineNodes } from "./inline-nodes";
import { marks } from "./marks";
import { tableNodes } from "./table-nodes";

/** The nodes of a page, shared by the editor's extensions and `pageSchema`. */
export const nodeSpecs = { ...blockNodes, ...tableNodes, ...inlineNodes };

/** The marks of a page, shared by the editor's extensions and `pageSchema`. */
export const markSpecs = marks;

/** The schema of a page without an editor: for the server, workers and tests. */
export const pageSchema = new Schema({ nodes: nodeSpecs, marks: markSpecs });

/** The name of a node. */
export type NodeName = keyof typeof nodeSpecs;

/** The name of a mark. */
export type MarkName = keyof typeof markSpecs;
