import { asciiDigit, markdownLineEnding, markdownSpace, unicodeWhitespace } from "micromark-util-character";
import type { Code, Effects, Extension, State, TokenizeContext } from "micromark-util-types";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import { literalToTree } from "./literal-to-tree";

/**
 * Reads `$x$` on one line: no blank next to the dollars on their inside, no digit after the closing one, so that
 * `$5 and $6` stays text. A backslash keeps the dollar after it inside.
 */
export const dollarMath: Extension = {
  text: { [codes.dollarSign]: { name: "dollarMath", tokenize: tokenizeDollarMath, previous: mayPrecede } },
};

/** Makes an `inlineMath` of the tree from what `dollarMath` reads. */
export const dollarMathToTree = literalToTree("dollarMath", (source) => ({
  type: "inlineMath",
  value: source.slice(1, -1),
}));

/** As of the construct for two dollars: both are tried at one place, or neither is. */
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
