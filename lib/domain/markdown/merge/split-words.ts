/** The kind of a token, which decides what may stand beside it. */
type TokenKind = "word" | "unspaced" | "mark" | "other" | "prefix" | "lineEnd" | "end";

/**
 * A word, a mark of markdown or a line end, with the blanks before it. Tokens with the same key count as equal: an item
 * keeps its key when it is renumbered, and a line when its end changes.
 */
export type Token = { blanks: string; text: string; key: string; kind: TokenKind };

/**
 * Splits a text into words and marks, with an empty token for its end; together they are the text. Each word, number,
 * date or address, the address of a link, an HTML tag and the mark of a task is one token.
 */
export function splitWords(text: string): Token[] {
  const tokens: Token[] = [];
  let isAtStart = true;
  let at = 0;
  while (at < text.length) {
    const blanks = matchAt(BLANKS, text, at);
    const start = at + blanks.length;
    if (start === text.length) return [...tokens, { blanks, text: "", key: END, kind: "end" }];
    const prefix = isAtStart ? matchAt(PREFIX, text, start) : "";
    if (prefix !== "") {
      tokens.push({ blanks, text: prefix, key: /^\d/.test(prefix) ? "1." : prefix, kind: "prefix" });
      at = start + prefix.length;
      continue;
    }
    const found = matchAt(TOKEN, text, start);
    const kind = kindOf(found);
    isAtStart = kind === "lineEnd";
    const pieces = kind === "unspaced" ? segment(found) : [found];
    for (const [index, piece] of pieces.entries())
      tokens.push({
        blanks: index === 0 ? blanks : "",
        text: piece,
        key: kind === "lineEnd" ? "\n" : piece,
        kind,
      });
    at = start + found.length;
  }
  return [...tokens, { blanks: "", text: "", key: END, kind: "end" }];
}

const END = "\0";

const BLANKS = /[^\S\r\n]*/y;

/** The markers before the words of a line. */
const PREFIX = />|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|#{1,6}(?=[ \t])|\[[ xX/-]\](?=[ \t])/y;

const unspaced =
  "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]";
const unspacedLetter = `(?=[\\p{L}\\p{M}\\p{N}])${unspaced}`;
const letter = `(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}])`;

const TOKEN = new RegExp(
  [
    "\\r\\n|\\n|\\r",
    "\\\\[!-/:-@\\[-`{-~]",
    "&(?:#\\w{1,8}|\\w{1,32});",
    '(?:https?|ftp|mailto):[^\\s<>"\\])]+',
    "<[/!]?[A-Za-z][^<>\\r\\n]*>",
    // The end of a link with its address or label; a footnote reference; the target of a wikilink.
    '\\]\\([^()\\s]*(?:\\([^()\\s]*\\)[^()\\s]*)?(?:[ \\t]+"[^"\\r\\n]*")?\\)',
    "\\]\\[[^\\]\\r\\n]*\\]",
    "\\[\\^[^\\]\\s]+\\]",
    "!?\\[\\[[^\\]|\\r\\n]*\\|?",
    "\\]\\]",
    "`+|\\*+|~+|=+|\\$+|%%|:?-{3,}:?",
    `#(?:${letter}|[_/-])+`,
    `${letter}+(?:[_'’.:,/@-]${letter}+)*`,
    `(?:${unspacedLetter})+`,
    "_+",
    "\\p{Extended_Pictographic}(?:\\p{EMod}|\\uFE0F|\\u200D\\p{Extended_Pictographic})*",
    "\\p{RI}\\p{RI}",
    "[^]\\p{M}*",
  ].join("|"),
  "uy",
);

const IS_UNSPACED = new RegExp(`^${unspacedLetter}`, "u");

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function kindOf(text: string): TokenKind {
  if (/^[\r\n]/.test(text)) return "lineEnd";
  if (IS_UNSPACED.test(text)) return "unspaced";
  if (/^(?:[\p{L}\p{N}]|#[\p{L}\p{N}_/-]|(?:https?|ftp|mailto):)/u.test(text)) return "word";
  return /^(?:`+|\*+|~+|=+|_+|\$+|%%|!?\[\[|\]\]|\]\(|\]\[|<)/.test(text) || text === "[" ? "mark" : "other";
}

/** Longer runs are split into letters. */
const segmentedMax = 10_000;

let segmenter: Intl.Segmenter | undefined;

/** Splits text in a script without blanks between words. */
function segment(text: string): string[] {
  if (text.length > segmentedMax) return Array.from(text);
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment: word }) => word);
}
