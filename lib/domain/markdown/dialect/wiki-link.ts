import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import { markdownLineEnding } from "micromark-util-character";
import type { Code, Extension, State, Tokenizer } from "micromark-util-types";
import { codes } from "./character-codes";
import type { WikiLink } from "./dialect-nodes";

/** Reads `[[target]]` and `![[target]]`: one line, no square brackets inside, not empty. */
export const wikiLink: Extension = {
  text: {
    [codes.exclamationMark]: { name: "wikiLink", tokenize: tokenizeWikiLink() },
    [codes.openBracket]: { name: "wikiLink", tokenize: tokenizeWikiLink() },
  },
};

/** Makes a `wikiLink` of the tree from what `wikiLink` reads. */
export const wikiLinkToTree: MdastExtension = {
  enter: {
    wikiLink(token) {
      const link: WikiLink = { type: "wikiLink", value: "", embed: false };
      link.embed = this.sliceSerialize(token).startsWith("!");
      link.value = this.sliceSerialize(token).slice(link.embed ? 3 : 2, -2);
      this.enter(link, token);
    },
  },
  exit: {
    wikiLink(token) {
      this.exit(token);
    },
  },
};

function tokenizeWikiLink(): Tokenizer {
  return function (effects, ok, nok) {
    return start;

    function start(code: Code): State | undefined {
      effects.enter("wikiLink");
      if (code !== codes.exclamationMark) return open(code);
      effects.enter("wikiLinkMarker");
      effects.consume(code);
      effects.exit("wikiLinkMarker");
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
  };
}
