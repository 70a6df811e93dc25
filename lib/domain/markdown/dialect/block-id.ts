import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import { markdownLineEndingOrSpace, markdownSpace } from "micromark-util-character";
import type { Code, Construct, Extension, State } from "micromark-util-types";
import { codes } from "./character-codes";

/** Reads `^name` after a blank at the very end of a text: Latin letters, digits and `-`. */
export const blockId: Extension = {
  text: { [codes.caret]: { name: "blockId", tokenize: tokenizeBlockId, previous: mayPrecede } },
};

/** Makes a `blockId` of the tree from what `blockId` reads. */
export const blockIdToTree: MdastExtension = {
  enter: {
    blockId(token) {
      this.enter({ type: "blockId", value: this.sliceSerialize(token).slice(1) }, token);
    },
  },
  exit: {
    blockId(token) {
      this.exit(token);
    },
  },
};

const NAME_CHARACTER = /[A-Za-z0-9-]/;
const ends: Construct = { tokenize: tokenizeEnd, partial: true };

function mayPrecede(code: Code): boolean {
  return code === codes.end || markdownLineEndingOrSpace(code);
}

function tokenizeBlockId(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  return start;

  function start(code: Code): State | undefined {
    effects.enter("blockId");
    effects.enter("blockIdMarker");
    effects.consume(code);
    effects.exit("blockIdMarker");
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

function tokenizeEnd(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  return start;

  function start(code: Code): State | undefined {
    if (!markdownSpace(code)) return code === codes.end ? ok(code) : nok(code);
    effects.enter("whitespace");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (markdownSpace(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit("whitespace");
    return code === codes.end ? ok(code) : nok(code);
  }
}

function isNameCharacter(code: Code): boolean {
  return code !== null && code > 0 && NAME_CHARACTER.test(String.fromCharCode(code));
}
