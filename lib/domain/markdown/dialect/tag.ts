import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import { markdownLineEndingOrSpace, unicodeWhitespace } from "micromark-util-character";
import type { Code, Construct, Extension, State } from "micromark-util-types";
import { codes } from "./character-codes";

/** Reads `#tag` after a blank or an opening bracket: letters, digits, `_`, `-` and `/`, and not digits alone. */
export const tag: Extension = {
  text: { [codes.numberSign]: { name: "tag", tokenize: tokenizeTag, previous: mayPrecede } },
};

/** Makes a `tag` of the tree from what `tag` reads. */
export const tagToTree: MdastExtension = {
  enter: {
    tag(token) {
      this.enter({ type: "tag", value: this.sliceSerialize(token).slice(1) }, token);
    },
  },
  exit: {
    tag(token) {
      this.exit(token);
    },
  },
};

const LETTER = /[\p{L}\p{M}\p{Extended_Pictographic}\u200D\uFE0F_/-]|\p{Surrogate}/u;
const OPENING = new Set([40, 91, 123]);

function mayPrecede(code: Code): boolean {
  return (
    code === codes.end || markdownLineEndingOrSpace(code) || unicodeWhitespace(code) || OPENING.has(code)
  );
}

function tokenizeTag(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  let hasLetter = false;
  return start;

  function start(code: Code): State | undefined {
    effects.enter("tag");
    effects.enter("tagMarker");
    effects.consume(code);
    effects.exit("tagMarker");
    return first;
  }

  function first(code: Code): State | undefined {
    if (!isTagCharacter(code)) return nok(code);
    effects.enter("tagValue");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (isTagCharacter(code)) {
      hasLetter ||= !isDigit(code);
      effects.consume(code);
      return inside;
    }
    if (!hasLetter || code === codes.numberSign) return nok(code);
    effects.exit("tagValue");
    effects.exit("tag");
    return ok(code);
  }
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}

function isTagCharacter(code: Code): boolean {
  if (code === null || code < 0) return false;
  return isDigit(code) || LETTER.test(String.fromCharCode(code));
}
