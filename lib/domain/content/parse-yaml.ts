import { Composer, Lexer, Parser, type CST, type Document } from "yaml";

/** YAML longer than this many UTF-16 code units (64 KiB) is not read. */
export const YAML_LENGTH_MAX = 65_536;

/** YAML of more lexical tokens than this is not read; a line such as `key: value` has seven. */
export const YAML_TOKENS_MAX = 20_000;

/**
 * The one document that a text in YAML 1.2 core is, or null if it is none, more than one, has an error, or exceeds a
 * bound. Keys may be there twice and aliases may lead nowhere; known tags are not resolved.
 *
 * The depth of collections is bounded while parsing, because the rest of the parser calls itself for each level, and
 * close to the end of the stack not only exceptions happen: Node.js itself gives up when a regular expression is
 * compiled there.
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

/** Above the collections, the parser's stack holds the document, and a scalar below them. */
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
