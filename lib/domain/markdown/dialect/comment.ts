import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import { factorySpace } from "micromark-factory-space";
import { markdownLineEnding } from "micromark-util-character";
import type { Code, Construct, Effects, Extension, State } from "micromark-util-types";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";

/** Reads a comment block: a line of `%%`, lines, and another line of `%%` or the end of its container. */
export const comment: Extension = {
  flow: { [codes.percentSign]: { name: "comment", tokenize: tokenizeComment, concrete: true } },
};

/** Converts the tokens of `comment` to `comment` nodes. */
export const commentToTree: MdastExtension = {
  enter: {
    comment(token) {
      const closed = /[\r\n][ \t>]*%%\s*$/.test(this.sliceSerialize(token));
      this.enter({ type: "comment", value: "", closed }, token);
      this.buffer();
    },
    commentValue(token) {
      this.config.enter.data?.call(this, token);
    },
  },
  exit: {
    commentValue(token) {
      this.config.exit.data?.call(this, token);
    },
    comment(token) {
      const value = this.resume().replace(/^(?:\r\n|[\r\n])|(?:\r\n|[\r\n])$/g, "");
      const node = this.stack.at(-1);
      if (node?.type === "comment") node.value = value;
      this.exit(token);
    },
  },
};

const fence: Construct = { tokenize: tokenizeFence, partial: true };
const continuation: Construct = { tokenize: tokenizeContinuation, partial: true };

function tokenizeComment(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const isInterrupting = this.interrupt === true;
  return start;

  function start(code: Code): State | undefined {
    effects.enter("comment");
    return effects.attempt(fence, afterOpening, nok)(code);
  }

  function afterOpening(code: Code): State | undefined {
    return isInterrupting ? ok(code) : nextLine(code);
  }

  function nextLine(code: Code): State | undefined {
    return effects.attempt(continuation, lineStart, after)(code);
  }

  function lineStart(code: Code): State | undefined {
    return effects.attempt(fence, after, line)(code);
  }

  function line(code: Code): State | undefined {
    if (code === codes.end) return after(code);
    if (markdownLineEnding(code)) return nextLine(code);
    effects.enter("commentValue");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === codes.end || markdownLineEnding(code)) {
      effects.exit("commentValue");
      return line(code);
    }
    effects.consume(code);
    return inside;
  }

  function after(code: Code): State | undefined {
    effects.exit("comment");
    return ok(code);
  }
}

function tokenizeFence(effects: Effects, ok: State, nok: State): State {
  return factorySpace(effects, open, "linePrefix", 4);

  function open(code: Code): State | undefined {
    if (code !== codes.percentSign) return nok(code);
    effects.enter("commentFence");
    effects.consume(code);
    return second;
  }

  function second(code: Code): State | undefined {
    if (code !== codes.percentSign) return nok(code);
    effects.consume(code);
    effects.exit("commentFence");
    return factorySpace(effects, end, "whitespace");
  }

  function end(code: Code): State | undefined {
    return code === codes.end || markdownLineEnding(code) ? ok(code) : nok(code);
  }
}

/** The next line, if it belongs to the same container. */
function tokenizeContinuation(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const isLazy = (): boolean => this.parser.lazy[this.now().line] === true;
  return start;

  function start(code: Code): State | undefined {
    if (code === codes.end) return nok(code);
    consumeAs(effects, "lineEnding", code);
    return lineStart;
  }

  function lineStart(code: Code): State | undefined {
    return isLazy() ? nok(code) : ok(code);
  }
}
