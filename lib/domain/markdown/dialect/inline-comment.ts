import type { Literal } from "mdast";
import { markdownLineEnding } from "micromark-util-character";
import type { Code, Effects, State } from "micromark-util-types";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import type { InlineConstruct } from "./inline-construct";

/** `%%text%%` within a paragraph; it may span several lines. */
export const inlineComment: InlineConstruct = {
  type: "inlineComment",
  syntax: { text: { [codes.percentSign]: { name: "inlineComment", tokenize: tokenizeInlineComment } } },
  toTree: {
    canContainEols: ["inlineComment"],
    enter: {
      inlineComment(token) {
        this.enter({ type: "inlineComment", value: this.sliceSerialize(token).slice(2, -2) }, token);
        this.buffer();
      },
    },
    exit: {
      inlineComment(token) {
        this.resume();
        this.exit(token);
      },
    },
  },
  shown: { as: "source", typed: /%%[^%\n]+%%$/ },
  toText: () => "",
  toHtml: () => null,
};

/** The value is without the signs around it. */
interface InlineComment extends Literal {
  type: "inlineComment";
}

declare module "mdast" {
  interface PhrasingContentMap {
    inlineComment: InlineComment;
  }
  interface RootContentMap {
    inlineComment: InlineComment;
  }
}

declare module "micromark-util-types" {
  interface TokenTypeMap {
    inlineComment: "inlineComment";
    inlineCommentMarker: "inlineCommentMarker";
    inlineCommentData: "inlineCommentData";
  }
}

function tokenizeInlineComment(effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    effects.enter("inlineComment");
    effects.enter("inlineCommentMarker");
    effects.consume(code);
    return openSecond;
  }

  function openSecond(code: Code): State | undefined {
    if (code !== codes.percentSign) return nok(code);
    effects.consume(code);
    effects.exit("inlineCommentMarker");
    return between;
  }

  function between(code: Code): State | undefined {
    if (code === codes.end) return nok(code);
    if (markdownLineEnding(code)) {
      consumeAs(effects, "lineEnding", code);
      return between;
    }
    if (code === codes.percentSign) {
      effects.enter("inlineCommentMarker");
      effects.consume(code);
      return closeSecond;
    }
    effects.enter("inlineCommentData");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === codes.end || code === codes.percentSign || markdownLineEnding(code)) {
      effects.exit("inlineCommentData");
      return between(code);
    }
    effects.consume(code);
    return inside;
  }

  function closeSecond(code: Code): State | undefined {
    if (code === codes.percentSign) {
      effects.consume(code);
      effects.exit("inlineCommentMarker");
      effects.exit("inlineComment");
      return ok;
    }
    effects.exit("inlineCommentMarker");
    return between(code);
  }
}
