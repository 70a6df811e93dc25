import type { Literal } from "mdast";
import { asciiDigit, markdownLineEndingOrSpace, unicodeWhitespace } from "micromark-util-character";
import type { Code, Effects, State } from "micromark-util-types";
import { element, text } from "@/lib/domain/markdown/element";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import type { InlineConstruct } from "./inline-construct";
import { literalToTree } from "./literal-to-tree";

/** `#tag` after a blank or an opening bracket: letters, digits, `_`, `-` and `/`, but not only digits. */
export const tag: InlineConstruct = {
  type: "tag",
  syntax: { text: { [codes.numberSign]: { name: "tag", tokenize: tokenizeTag, previous: mayPrecede } } },
  toTree: literalToTree("tag", (source) => ({ type: "tag", value: source.slice(1) })),
  shown: { as: "text", sign: "#" },
  toText: (value) => `#${value}`,
  toHtml: (value) => element("span", { className: ["tag"] }, [text(`#${value}`)]),
};

/** The value is without its sign. */
interface Tag extends Literal {
  type: "tag";
}

declare module "mdast" {
  interface PhrasingContentMap {
    tag: Tag;
  }
  interface RootContentMap {
    tag: Tag;
  }
}

declare module "micromark-util-types" {
  interface TokenTypeMap {
    tag: "tag";
    tagMarker: "tagMarker";
    tagValue: "tagValue";
  }
}

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

/** Whether a tag can have this UTF-16 unit. */
export function isTagCharacter(code: Code): boolean {
  if (code === null || code < 0) return false;
  return asciiDigit(code) || LETTER.test(String.fromCharCode(code));
}
