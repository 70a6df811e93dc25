import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNearestPassages, NEAREST_LENGTH_MAX } from "@/lib/domain/content/nearest-passages";
import { anyText } from "@/tests/unit/domain/any-text";

const nearest = (text: string, wanted: string) => findNearestPassages(text, [wanted]).get(wanted);
const filler = Array.from({ length: 300 }, (_, index) => `Line ${index} of no interest, really.`).join("\n");

describe("findNearestPassages", () => {
  test.each([
    ["one word changed", "a b\nThe quick brown fox\nc d", "The quick red fox", "The quick brown fox"],
    ["another case", "HELLO THERE\nbye", "hello there", "HELLO THERE"],
    ["other blanks", "- one   two\tthree\n- four", "one two three", "- one   two\tthree"],
    ["a misspelt word", "Then\nreceive\nit", "recieve", "receive"],
    ["a letter too few", "Hello\nyou", "Helo", "Hello"],
    [
      "several lines",
      "x y\r\nfirst line\r\nsecond line\r\nz",
      "first line\nsecnd line",
      "first line\r\nsecond line",
    ],
    ["a script without blanks", "其他\n今天天气很好。\n再见", "今天天氣很好", "今天天气很好。"],
    [
      "more at its end than the page has",
      "Buy green tea today\nNext",
      "Buy black tea today!!",
      "Buy green tea today",
    ],
    [
      "its lines in another order",
      "x\nsecond part\nfirst part\ny",
      "first part, second part",
      "second part\nfirst part",
    ],
    ["the first of equals", "one two three\none two three", "one two four", "one two three"],
    ["a lone \\r", "x\rsome words here\ry", "some word here", "some words here"],
    ["signs", "a\n=>-->==>\nb", "=>-->>==>", "=>-->==>"],
  ])("finds a passage with %s", (_, text, wanted, found) => {
    expect(nearest(text, wanted)).toEqual({ start: text.indexOf(found), text: found });
  });

  test.each([
    ["an empty page", "", "hello"],
    ["nothing alike", "Twelve monkeys jump", "0123456789"],
    ["one common word among many", "the end", "the pipes of a very old church organ"],
    ["a wanted passage of one character", "some text", "#"],
  ])("finds nothing for %s", (_, text, wanted) => {
    expect(nearest(text, wanted)).toBeUndefined();
  });

  test("prefers the rare words to the frequent ones", () => {
    const frequent = "It is a day in the week. ".repeat(20);
    const text = `${frequent}\n${filler}\nThe zebra has stripes.\n${filler}`;
    expect(nearest(text, "The zebra is a day in stripes")?.text).toBe("The zebra has stripes.");
  });

  test("tells words in one order from the same words in another", () => {
    const text = `${"red blue green\n".repeat(100)}blue red green\n`;
    expect(nearest(text, "blue red gren")).toEqual({ start: 1_500, text: "blue red green" });
  });

  test("finds a few words among very many", () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `word${index * 7_919}`);
    const wanted = words.slice(9_000, 9_060).with(0, "changed").join(" ");
    expect(nearest(words.join(" "), wanted)?.text.startsWith(words.slice(9_001, 9_010).join(" "))).toBe(true);
  });

  test("prefers the first of equals", () => {
    const text = `one two three\n${filler}\none two three\n`;
    expect(nearest(text, "one two four")).toEqual({ start: 0, text: "one two three" });
  });

  test("answers for all the passages at once", () => {
    const found = findNearestPassages("alpha beta\ngamma delta", ["alpha bета beta", "gamma dleta", "omega"]);
    expect([...found].map(([wanted, { text }]) => [wanted, text])).toEqual([
      ["alpha bета beta", "alpha beta"],
      ["gamma dleta", "gamma delta"],
    ]);
  });

  test("cuts a passage from a very long line, and a very long passage", () => {
    const long = `${"lorem ipsum dolor sit amet ".repeat(50)}unusual needle here ${"consectetur elit ".repeat(50)}`;
    const cut = nearest(long, "unusual needle there");
    expect(cut?.text.startsWith("unusual needle")).toBe(true);
    expect(cut?.text.length).toBe(NEAREST_LENGTH_MAX);
    const lines = Array.from({ length: 40 }, (_, index) => `sentence number ${index}`).join("\n");
    expect(nearest(lines, lines.replaceAll("number", "No."))?.text).toBe(lines.slice(0, NEAREST_LENGTH_MAX));
  });

  test("does not part a surrogate pair", () => {
    const text = "😀".repeat(400);
    for (const lead of ["", "x"]) {
      for (const wanted of ["😀😀😎", "\ude00😀x"]) {
        const found = nearest(`${lead}${text}`, wanted)?.text ?? "";
        expect(found).toMatch(/^x?(?:😀)+$/u);
      }
    }
    expect(nearest(`${"y ".repeat(80)}😎😀😁😂`, "\ude00😁😂")?.text).toBe("😀😁😂");
  });

  test("gives a passage of the text, well-formed and short, whatever is wanted", () => {
    fc.assert(
      fc.property(anyText(400), fc.array(anyText()), (text, wanted) => {
        const slices = [text.slice(3, 20), text.slice(0, 200)].filter((slice) => slice.isWellFormed());
        for (const [, found] of findNearestPassages(text, [...wanted, ...slices])) {
          expect(text.startsWith(found.text, found.start)).toBe(true);
          expect(found.text.isWellFormed()).toBe(true);
          expect(found.text.length).toBeGreaterThan(0);
          expect(found.text.length).toBeLessThanOrEqual(NEAREST_LENGTH_MAX);
        }
      }),
    );
  });

  test("finds the line of a passage of several words with one of them changed", () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/);
    const lines = fc.uniqueArray(fc.uniqueArray(word, { minLength: 5, maxLength: 8 }), {
      minLength: 2,
      maxLength: 20,
      selector: (words) => words[0],
    });
    fc.assert(
      fc.property(lines, fc.nat(), (all, pick) => {
        const words = all[pick % all.length] ?? [];
        const wanted = words.with(2, "ZZZZZ").join(" ");
        const text = all.map((line) => line.join(" ")).join("\n");
        expect(nearest(text, wanted)?.text).toContain(words.slice(3).join(" "));
      }),
    );
  });

  const note = [
    "---",
    "priority: 4",
    "due: 2026-12-05",
    "tags: [work, n4]",
    "---",
    "",
    "# Note 4",
    "",
    "Intro to 4. See [[Five]] and more of the same kind.",
    "",
    "## Goals",
    "",
    "- [ ] Do 4 2026-12-05",
    "",
    "## Log",
    "",
    "Again the goals.",
    "Something happened on day 4.",
    "",
  ];

  test.each([
    ["Intro to 4. Seee", 8, 1],
    ["Intro  to 4. See", 8, 1],
    ["intro to 4.", 8, 1],
    ["Something happened at day 4.", 17, 1],
    ["Again the goal.\r\n", 16, 1],
    ["## Goals\n\n- [ ] Do 4 2026-12-06", 10, 3],
  ])("finds the lines that %j resembles, and no others", (wanted, first, count) => {
    for (const lineEnd of ["\n", "\r\n"]) {
      const text = note.slice(first, first + count).join(lineEnd);
      expect(nearest(note.join(lineEnd), wanted)?.text).toBe(text);
    }
  });

  test("finds the very lines in which a letter is mistyped, and as many of them", () => {
    const word = fc.constantFrom(
      ..."goal plan 4 12 the of note day [[Five]] 2026-12-05 - [ ] # See to".split(" "),
    );
    // Names that have no letter in common.
    const name = (index: number) =>
      String.fromCharCode(...Array.from({ length: 9 }, (_, at) => 0x4e00 + 9 * index + at));
    const lines = fc.array(fc.array(word, { minLength: 2, maxLength: 9 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.integer({ min: 1, max: 3 }), fc.nat(8), (all, pick, count, at) => {
        const texts = all.map(([first = "", ...others], index) => [first, name(index), ...others].join(" "));
        const first = pick % Math.max(1, texts.length - count + 1);
        const meant = texts.slice(first, first + count).join("\n");
        const place = meant.indexOf(name(first)) + at;
        const wanted = `${meant.slice(0, place)}ß${meant.slice(place + 1)}`;
        expect(nearest(texts.join("\n"), wanted)).toEqual({
          start: texts.slice(0, first).join("\n").length + (first === 0 ? 0 : 1),
          text: meant.slice(0, NEAREST_LENGTH_MAX),
        });
      }),
    );
  });
});
