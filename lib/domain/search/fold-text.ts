/** Combining marks of all scripts that readers ignore, and invisible characters. */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Letters that Unicode does not decompose, and typographic signs, with their keyboard equivalents. */
const plainLetters = new Map(
  Object.entries({
    ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", þ: "th", Þ: "TH" },
    ...{ ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "d", Ð: "D", ħ: "h", Ħ: "H", ŧ: "t", Ŧ: "T" },
    ...{
      ı: "i",
      ς: "σ",
      "‘": "'",
      "’": "'",
      "‚": "'",
      "‛": "'",
      ʼ: "'",
      "“": '"',
      "”": '"',
      "„": '"',
      "‟": '"',
    },
    ...{ "‐": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-" },
  }),
);
const special = new RegExp(`[${[...plainLetters.keys()].join("")}]`, "g");

const isAscii = /^\p{ASCII}*$/u;

/**
 * A text in keyboard letters where possible: without accents and other marks, ligatures, full-width and other letter
 * forms. Case stays. The database's `plain_text` does the same.
 */
export function plainText(text: string): string {
  if (isAscii.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .normalize("NFKC")
    .replace(special, (letter) => plainLetters.get(letter) ?? letter);
}

/**
 * The form in which every search compares texts: plain letters in lower case. The database's `fold_text` does the same.
 */
export function foldText(text: string): string {
  return plainText(text).toLowerCase().replaceAll("ς", "σ");
}
