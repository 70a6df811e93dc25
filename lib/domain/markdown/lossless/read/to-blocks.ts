import type { Blockquote, List, ListItem, Paragraph, RootContent, Table, TableCell, TableRow } from "mdast";
import type { Attrs, Fragment, Node, Schema } from "prosemirror-model";
import { spanOf, type Origin, type Origins } from "./origins";
import { withLineFeeds, withoutLinePrefix } from "./source-lines";
import { toInline } from "./to-inline";

/** The context for converting blocks. Origins are recorded in `origins` unless it is null. */
export type BlockContext = { schema: Schema; source: string; origins: Origins | null };

/** Converts the blocks of a syntax tree to editor nodes. */
export function toBlocks(context: BlockContext, trees: readonly RootContent[]): Node[] {
  return trees.map((tree) => toBlock(context, tree));
}

function toBlock(context: BlockContext, tree: RootContent): Node {
  switch (tree.type) {
    case "paragraph":
      return make(context, "paragraph", { tree, content: toInline(context, tree.children) });
    case "heading":
      return make(context, "heading", {
        tree,
        attrs: { level: tree.depth },
        content: toInline(context, tree.children),
      });
    case "thematicBreak":
      return make(context, "horizontalRule", { tree });
    case "blockquote": {
      const children = childBlocks(context, tree);
      return make(context, "blockquote", { tree, content: children, children });
    }
    case "code": {
      const attrs = { language: tree.lang ?? null, meta: tree.meta ?? null };
      return make(context, "codeBlock", { tree, attrs, content: textOf(context, withLineFeeds(tree.value)) });
    }
    case "list":
      return toList(context, tree);
    case "table":
      return toTable(context, tree);
    default: {
      const { start, end } = spanOf(tree);
      const content = textOf(context, withoutLinePrefix(context.source, start, end));
      return make(context, "sourceBlock", { tree, attrs: { kind: tree.type }, content });
    }
  }
}

function toList(context: BlockContext, tree: List): Node {
  const children = tree.children.map((item) => {
    const blocks = childBlocks(context, item);
    const attrs = { checked: item.checked ?? null };
    return make(context, "listItem", { tree: item, attrs, content: blocks, children: blocks });
  });
  if (tree.ordered !== true) return make(context, "bulletList", { tree, content: children, children });
  return make(context, "orderedList", {
    tree,
    attrs: { start: tree.start ?? 1 },
    content: children,
    children,
  });
}

function toTable(context: BlockContext, tree: Table): Node {
  const columns = tree.children[0]?.children.length ?? 0;
  const children = tree.children.map((row, index) =>
    toRow(context, row, {
      columns,
      name: index === 0 ? "tableHeader" : "tableCell",
      align: tree.align ?? [],
    }),
  );
  return make(context, "table", { tree, content: children, children });
}

type RowShape = { columns: number; name: "tableHeader" | "tableCell"; align: NonNullable<Table["align"]> };

/** Surplus cells of a row are dropped; missing ones are empty. */
function toRow(context: BlockContext, tree: TableRow, { columns, name, align }: RowShape): Node {
  const children = Array.from({ length: columns }, (_, index) => {
    const attrs = { align: align[index] ?? null };
    const cell = tree.children[index];
    if (!cell) return context.schema.node(name, attrs, context.schema.node("paragraph"));
    const paragraph = toCellParagraph(context, cell);
    return make(context, name, { tree: cell, attrs, content: paragraph, children: [paragraph] });
  });
  return make(context, "tableRow", { tree, content: children, children });
}

function toCellParagraph(context: BlockContext, cell: TableCell): Node {
  const tree: Paragraph = {
    type: "paragraph",
    children: cell.children,
    ...(cell.position && { position: cell.position }),
  };
  return make(context, "paragraph", { tree, cell, content: toInline(context, cell.children) });
}

function childBlocks(context: BlockContext, tree: Blockquote | ListItem): Node[] {
  if (tree.children.length > 0) return toBlocks(context, tree.children);
  return [make(context, "paragraph", { tree: null, emptyAt: spanOf(tree).end })];
}

type Making = Partial<Omit<Origin, "node">> & {
  attrs?: Attrs;
  content?: Node | readonly Node[] | Fragment;
};

function make({ schema, origins }: BlockContext, name: string, making: Making): Node {
  const node = schema.node(name, making.attrs, making.content);
  origins?.set(node, {
    node,
    tree: making.tree ?? null,
    children: making.children ?? [],
    emptyAt: making.emptyAt ?? null,
    cell: making.cell ?? null,
  });
  return node;
}

function textOf({ schema }: BlockContext, text: string): Node[] {
  return text === "" ? [] : [schema.text(text)];
}
