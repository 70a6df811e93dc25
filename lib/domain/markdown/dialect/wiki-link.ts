import { markdownLineEnding } from "micromark-util-character";
import type { Code, Construct, Effects, Extension, State } from "micromark-util-types";
import { codes } from "./character-codes";
import { consumeAs } from "./consume-as";
import { literalToTree } from "./literal-to-tree";

const construct: Construct = { name: "wikiLink", tokenize: tokenizeWikiLink };

/** Reads `[[target]]` and `![[target]]`: one line, no square brackets inside, not empty. */
export const wikiLink: Extension = {
  text: { [codes.exclamationMark]: construct, [codes.openBracket]: construct },
};

/** Converts the tokens of `wikiLink` to `wikiLink` nodes. */
export const wikiLinkToTree = literalToTree("wikiLink", (source) => {
  const embed = source.startsWith("!");
  return { type: "wikiLink", value: source.slice(embed ? 3 : 2, -2), embed };
});

function tokenizeWikiLink(effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    effects.enter("wikiLink");
    if (code !== codes.exclamationMark) return open(code);
    consumeAs(effects, "wikiLinkMarker", code);
    return open;
  }

  function open(code: Code): State | undefined {
    if (code !== codes.openBracket) return nok(code);
    effects.enter("wikiLinkMarker");
    effects.consume(code);
    return openSecond;
  }

  function openSecond(code: Code): State | undefined {
    if (code !== codes.openBracket) return nok(code);
    effects.consume(code);
    effects.exit("wikiLinkMarker");
    return first;
  }

  function first(code: Code): State | undefined {
    if (code === codes.closeBracket) return nok(code);
    effects.enter("wikiLinkData");
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === codes.end || markdownLineEnding(code) || code === codes.openBracket) return nok(code);
    if (code !== codes.closeBracket) {
      effects.consume(code);
      return inside;
    }
    effects.exit("wikiLinkData");
    effects.enter("wikiLinkMarker");
    effects.consume(code);
    return close;
  }

  function close(code: Code): State | undefined {
    if (code !== codes.closeBracket) return nok(code);
    effects.consume(code);
    effects.exit("wikiLinkMarker");
    effects.exit("wikiLink");
    return ok;
  }
}
