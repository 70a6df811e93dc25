import fc from "fast-check";

/** Any well-formed text, with a taste for what is special. */
export function anyText(lengthMax = 40): fc.Arbitrary<string> {
  const character = fc
    .oneof(fc.nat(0x7f), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
    .map((code) => String.fromCodePoint(code));
  const special = fc.constantFrom(
    "\n",
    "\r\n",
    "\r",
    " ",
    "\uFEFF",
    "ß",
    "Σ",
    "ς",
    "İ",
    "ı",
    "e\u0301",
    "😀",
    "한",
  );
  return fc.array(fc.oneof(character, special), { maxLength: lengthMax }).map((all) => all.join(""));
}
