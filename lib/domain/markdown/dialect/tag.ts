import { asciiDigit, markdownLineEndingOrSpace, unicodeWhitespace } from "micromark-util-character";
import type { Code, Effects, Extension, State } from "micromark-util-types";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import { literalToTree } from "./literal-to-tree";

/** Reads `#tag` after a blank or an opening bracket: letters, digits, `_`, `-` and `/`, and not digits alone. */
export const tag: Extension = {
  text: { [codes.numberSign]: { name: "tag", tokenize: tokenizeTag, previous: mayPrecede } },
};

/** Makes a `tag` of the tree from what `tag` reads. */
export const tagToTree = literalToTree("tag", (source) => ({ type: "tag", value: source.slice(1) }));

const LETTER = /[\p{L}\p{M}\p{Extended_Pictographic}\u200D\uFE0F_/-]|\p{Surrogate}/u;
const OPENING = new Set([40, 91, 123]);

function mayPrecede(code: Code): boolean {
  return (
    code === codes.end || markdownLineEndingOrSpace(code) || unicodeWhitespace(code) || OPENING.has(code)
  );
}

function tokenizeTag(effects: Effects, ok: State, nok: State): State {
  let hasLetter = false;
  return start;

  function start(code: Code): State | undefined {
    effects.enter("tag");
    consumeAs(effects, "tagMarker", code);
    return first;
  }

  function first(code: Code): State | undefined {
    if (!isTagCharacter(code)) return nok(code);
    effects.enter("tagValue");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (isTagCharacter(code)) {
      hasLetter ||= !asciiDigit(code);
      effects.consume(code);
      return inside;
    }
    if (!hasLetter || code === codes.numberSign) return nok(code);
    effects.exit("tagValue");
    effects.exit("tag");
    return ok(code);
  }
}

function isTagCharacter(code: Code): boolean {
  if (code === null || code < 0) return false;
  return asciiDigit(code) || LETTER.test(String.fromCharCode(code));
}
