import { Composer, Lexer, Parser, type CST, type Document } from "yaml";

/** Longer YAML, in UTF-16 code units (64 KiB), is not parsed. */
export const YAML_LENGTH_MAX = 65_536;

/** YAML with more lexical tokens is not parsed; a line such as `key: value` has seven. */
export const YAML_TOKENS_MAX = 20_000;

/**
 * The single YAML 1.2 core document of a text, or null if there is none, more than one, an error, or a bound is
 * exceeded. Duplicate keys and aliases without an anchor are allowed; known tags are not resolved.
 *
 * The depth of collections is bounded while parsing, because the rest of the parser recurses, and close to the end of
 * the stack Node.js can abort (when it compiles a regular expression) instead of throwing.
 */
export function parseYaml(text: string, depthMax: number): Document.Parsed | null {
  if (text.length > YAML_LENGTH_MAX) return null;
  const tokens = parseTokens(text, depthMax);
  if (tokens === null) return null;
  const composer = new Composer({ logLevel: "silent", resolveKnownTags: false, uniqueKeys: false });
  const [document, ...others] = composer.compose(tokens);
  if (document === undefined || others.length > 0 || document.errors.length > 0) return null;
  return document;
}

/** The parser's stack also holds the document above the collections, and a scalar below them. */
const STACK_AROUND_COLLECTIONS = 2;

function parseTokens(text: string, depthMax: number): CST.Token[] | null {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    if (++count > YAML_TOKENS_MAX || parser.stack.length > depthMax + STACK_AROUND_COLLECTIONS) return null;
  }
  tokens.push(...parser.end());
  return tokens;
}
