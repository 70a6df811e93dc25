import { factorySpace } from "micromark-factory-space";
import { asciiAlphanumeric, markdownLineEndingOrSpace } from "micromark-util-character";
import type { Code, Construct, Effects, Extension, State } from "micromark-util-types";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import { literalToTree } from "./literal-to-tree";

/** Reads `^name` after a blank at the very end of a text: Latin letters, digits and `-`. */
export const blockId: Extension = {
  text: { [codes.caret]: { name: "blockId", tokenize: tokenizeBlockId, previous: mayPrecede } },
};

/** Makes a `blockId` of the tree from what `blockId` reads. */
export const blockIdToTree = literalToTree("blockId", (source) => ({
  type: "blockId",
  value: source.slice(1),
}));

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
