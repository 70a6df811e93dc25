import type { Extension } from "mdast-util-from-markdown";

/** Ends a footnote with the last block in it: in a quote the empty lines after it would be counted as its own. */
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
