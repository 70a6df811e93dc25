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

/** `%%value%%` within a paragraph. */
interface InlineComment extends Literal {
  type: "inlineComment";
}

/** Lines between two lines of `%%`; the value is those lines. An unclosed comment runs to the end of what it is in. */
export interface Comment extends Literal {
  type: "comment";
  closed: boolean;
}

/** `#value`: letters, digits, `_`, `-` and `/`, and not digits alone. */
export interface Tag extends Literal {
  type: "tag";
}

/** `^value` at the end of a paragraph, heading or cell: a name that links can point to. */
export interface BlockId extends Literal {
  type: "blockId";
}

/** Source that is written as it is; only in trees that are made to be written. */
export interface Verbatim extends Literal {
  type: "verbatim";
}

/** What is read within a line of text. */
interface InlineNodes {
  wikiLink: WikiLink;
  highlight: Highlight;
  inlineComment: InlineComment;
  tag: Tag;
  blockId: BlockId;
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
    inlineComment: "inlineComment";
    inlineCommentMarker: "inlineCommentMarker";
    inlineCommentData: "inlineCommentData";
    comment: "comment";
    commentFence: "commentFence";
    commentValue: "commentValue";
    dollarMath: "dollarMath";
    dollarMathMarker: "dollarMathMarker";
    dollarMathData: "dollarMathData";
    tag: "tag";
    tagMarker: "tagMarker";
    tagValue: "tagValue";
    blockId: "blockId";
    blockIdMarker: "blockIdMarker";
    blockIdValue: "blockIdValue";
  }
}
