import type { Nodes } from "mdast";
import type { Extension } from "mdast-util-from-markdown";
import type { TokenType } from "micromark-util-types";

/** Makes a childless node from each token of a type; `toNode` gets the source of the token. */
export function literalToTree(type: TokenType, toNode: (source: string) => Nodes): Extension {
  return {
    enter: {
      [type](token) {
        this.enter(toNode(this.sliceSerialize(token)), token);
      },
    },
    exit: {
      [type](token) {
        this.exit(token);
      },
    },
  };
}
