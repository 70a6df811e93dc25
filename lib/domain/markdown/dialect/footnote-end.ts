import type { Extension } from "mdast-util-from-markdown";

/** Ends a footnote with its last block: in a quote, the parser would include the empty lines after it. */
export const footnoteEnd: Extension = {
  exit: {
    gfmFootnoteDefinition(token) {
      const node = this.stack.at(-1);
      this.exit(token);
      const end = node?.type === "footnoteDefinition" ? node.children.at(-1)?.position?.end : undefined;
      if (node?.position && end) node.position.end = { ...end };
    },
  },
};
