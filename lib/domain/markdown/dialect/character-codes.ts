/** The characters that the constructs of the dialect look at, as micromark hands them out. */
export const codes = {
  end: null,
  exclamationMark: 33,
  numberSign: 35,
  dollarSign: 36,
  percentSign: 37,
  hyphen: 45,
  equalsSign: 61,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  caret: 94,
} as const;
