import type { Code, Effects, TokenType } from "micromark-util-types";

/** Takes one character, as a token of its own. */
export function consumeAs(effects: Effects, type: TokenType, code: Code): void {
  effects.enter(type);
  effects.consume(code);
  effects.exit(type);
}
