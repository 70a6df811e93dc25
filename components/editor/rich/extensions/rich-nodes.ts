import { Node, type AnyExtension } from "@tiptap/core";
import { nodeConfig } from "./schema-config";
import { codeBlock } from "./code/code-block";
import { heading } from "./heading";
import { image } from "./image";
import { bulletList, orderedList } from "./lists";
import { listItem } from "./list-item";
import { blockquote } from "./blockquote";
import { sourceInline } from "./source-inline";
import { wikiLink } from "./wiki-link";

/** The nodes of a page as editor extensions, in the order of the schema. */
export const richNodes: AnyExtension[] = [
  Node.create(nodeConfig("doc")),
  Node.create({ ...nodeConfig("paragraph"), priority: 1000 }),
  heading,
  blockquote,
  codeBlock,
  bulletList,
  orderedList,
  listItem,
  Node.create(nodeConfig("horizontalRule")),
  Node.create(nodeConfig("sourceBlock")),
  Node.create(nodeConfig("table")),
  Node.create(nodeConfig("tableRow")),
  Node.create(nodeConfig("tableCell")),
  Node.create(nodeConfig("tableHeader")),
  Node.create(nodeConfig("text")),
  Node.create(nodeConfig("hardBreak")),
  Node.create(nodeConfig("softBreak")),
  image,
  wikiLink,
  sourceInline,
];
