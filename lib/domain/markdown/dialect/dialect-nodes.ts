import type { Literal, Node, Parent, PhrasingContent } from "mdast";

/** `[[value]]`, or `![[value]]` when it embeds; the value is the source between the brackets. */
export interface WikiLink extends Node {
  type: "wikiLink";
  value: string;
  embed: boolean;
}

/** `==children==`. */
export interface Highlight extends Parent {
  type: "highlight";
  children: PhrasingContent[];
}

/** Lines between two lines of `%%`; the value is those lines. An unclosed comment runs to the end of its container. */
export interface Comment extends Literal {
  type: "comment";
  closed: boolean;
}

/** Source that is written unchanged; only in trees for writing. */
export interface Verbatim extends Literal {
  type: "verbatim";
}

/** Constructs within a line of text. */
interface InlineNodes {
  wikiLink: WikiLink;
  highlight: Highlight;
}

declare module "mdast" {
  interface PhrasingContentMap extends InlineNodes {
    verbatim: Verbatim;
  }
  interface BlockContentMap {
    comment: Comment;
  }
  interface RootContentMap extends InlineNodes {
    verbatim: Verbatim;
    comment: Comment;
  }
}

declare module "micromark-util-types" {
  interface TokenTypeMap {
    wikiLink: "wikiLink";
    wikiLinkMarker: "wikiLinkMarker";
    wikiLinkData: "wikiLinkData";
    highlight: "highlight";
    highlightSequence: "highlightSequence";
    highlightSequenceTemporary: "highlightSequenceTemporary";
    highlightText: "highlightText";
    comment: "comment";
    commentFence: "commentFence";
    commentValue: "commentValue";
  }
}
