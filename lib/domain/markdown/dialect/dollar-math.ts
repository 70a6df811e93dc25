import { asciiDigit, markdownLineEnding, markdownSpace, unicodeWhitespace } from "micromark-util-character";
import type { Code, Effects, State, TokenizeContext } from "micromark-util-types";
import { element, text } from "@/lib/domain/markdown/element";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import type { InlineConstruct } from "./inline-construct";
import { literalToTree } from "./literal-to-tree";

/**
 * `$x$` on one line: no blank inside next to the dollars, no digit after the closing one, so that `$5 and $6` stays
 * text. A backslash escapes the dollar after it. Another extension reads two dollars.
 */
export const dollarMath: InlineConstruct = {
  type: "inlineMath",
  syntax: {
    text: { [codes.dollarSign]: { name: "dollarMath", tokenize: tokenizeDollarMath, previous: mayPrecede } },
  },
  toTree: literalToTree("dollarMath", (source) => ({ type: "inlineMath", value: source.slice(1, -1) })),
  shown: {
    as: "source",
    typed:
      /(?<![$\\\w])\$[^\s$](?:[^$\n]*[^\s$])?\$$|(?<![$\\])\$\$(?:[^\s$](?:[^$\n]*[^\s$])?| [^$\n]*[^\s$][^$\n]* )\$\$$/,
  },
  toText: (value) => value,
  toHtml: (value) => element("code", { className: ["language-math", "math-inline"] }, [text(value)]),
};

declare module "micromark-util-types" {
  interface TokenTypeMap {
    dollarMath: "dollarMath";
    dollarMathMarker: "dollarMathMarker";
    dollarMathData: "dollarMathData";
  }
}

/** The same condition as for two dollars: both constructs are tried at a place, or neither is. */
function mayPrecede(this: TokenizeContext, code: Code): boolean {
  return code !== codes.dollarSign || this.events.at(-1)?.[1].type === "characterEscape";
}

function tokenizeDollarMath(effects: Effects, ok: State, nok: State): State {
  let last: Code = null;
  return start;

  function start(code: Code): State | undefined {
    effects.enter("dollarMath");
    consumeAs(effects, "dollarMathMarker", code);
    return first;
  }

  function first(code: Code): State | undefined {
    if (code === codes.dollarSign || isBlank(code)) return nok(code);
    effects.enter("dollarMathData");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === codes.end || markdownLineEnding(code)) return nok(code);
    if (code === codes.dollarSign) {
      if (isBlank(last)) return nok(code);
      effects.exit("dollarMathData");
      consumeAs(effects, "dollarMathMarker", code);
      return after;
    }
    last = code;
    effects.consume(code);
    return code === codes.backslash ? escaped : inside;
  }

  function escaped(code: Code): State | undefined {
    if (code !== codes.dollarSign && code !== codes.backslash) return inside(code);
    last = code;
    effects.consume(code);
    return inside;
  }

  function after(code: Code): State | undefined {
    if (code === codes.dollarSign || asciiDigit(code)) return nok(code);
    effects.exit("dollarMath");
    return ok(code);
  }
}

function isBlank(code: Code): boolean {
  return code === codes.end || markdownSpace(code) || unicodeWhitespace(code);
}
