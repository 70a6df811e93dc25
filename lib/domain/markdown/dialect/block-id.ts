import type { Literal } from "mdast";
import { factorySpace } from "micromark-factory-space";
import { asciiAlphanumeric, markdownLineEndingOrSpace } from "micromark-util-character";
import type { Code, Construct, Effects, State } from "micromark-util-types";
import { element } from "@/lib/domain/markdown/element";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import type { InlineConstruct } from "./inline-construct";
import { literalToTree } from "./literal-to-tree";

/** `^name` after a blank at the very end of a text, a name that links can point to: Latin letters, digits and `-`. */
export const blockId: InlineConstruct = {
  type: "blockId",
  syntax: { text: { [codes.caret]: { name: "blockId", tokenize: tokenizeBlockId, previous: mayPrecede } } },
  toTree: literalToTree("blockId", (source) => ({ type: "blockId", value: source.slice(1) })),
  shown: { as: "text", sign: "^" },
  toText: () => "",
  toHtml: (value) => element("span", { id: `^${value}` }, []),
};

/** The value is without its sign. */
interface BlockId extends Literal {
  type: "blockId";
}

declare module "mdast" {
  interface PhrasingContentMap {
    blockId: BlockId;
  }
  interface RootContentMap {
    blockId: BlockId;
  }
}

declare module "micromark-util-types" {
  interface TokenTypeMap {
    blockId: "blockId";
    blockIdMarker: "blockIdMarker";
    blockIdValue: "blockIdValue";
  }
}

const ends: Construct = { tokenize: tokenizeEnd, partial: true };

function mayPrecede(code: Code): boolean {
  return code === codes.end || markdownLineEndingOrSpace(code);
}

function tokenizeBlockId(effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    effects.enter("blockId");
    consumeAs(effects, "blockIdMarker", code);
    return first;
  }

  function first(code: Code): State | undefined {
    if (!isNameCharacter(code)) return nok(code);
    effects.enter("blockIdValue");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (isNameCharacter(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit("blockIdValue");
    effects.exit("blockId");
    return effects.check(ends, ok, nok)(code);
  }
}

function tokenizeEnd(effects: Effects, ok: State, nok: State): State {
  return factorySpace(effects, end, "whitespace");

  function end(code: Code): State | undefined {
    return code === codes.end ? ok(code) : nok(code);
  }
}

function isNameCharacter(code: Code): boolean {
  return code === codes.hyphen || asciiAlphanumeric(code);
}
