import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  readEmbedWords,
  readPictureWords,
  writeEmbedWords,
  writePictureWords,
} from "@/lib/domain/markdown/picture-words";

describe("the words of a picture", () => {
  test.each([
    ["", { alt: "", width: null, height: null }],
    ["|250", { alt: "", width: 250, height: null }],
    ["1", { alt: "1", width: null, height: null }],
    ["2024|", { alt: "2024", width: null, height: null }],
    ["a|300", { alt: "a", width: 300, height: null }],
    ["a|b|300x20", { alt: "a|b", width: 300, height: 20 }],
    ["a|wide", { alt: "a|wide", width: null, height: null }],
    ["|12345", { alt: "|12345", width: null, height: null }],
  ])("%j", (words, read) => {
    expect(readPictureWords(words)).toEqual(read);
    expect(writePictureWords(read)).toBe(words);
  });

  test("are a size alone where nothing else is said, as other programs write it", () => {
    expect(readPictureWords("250")).toEqual({ alt: "", width: 250, height: null });
    expect(readPictureWords("250x100")).toEqual({ alt: "", width: 250, height: 100 });
  });

  test("are read as they were written", () => {
    const sizes = fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null });
    const alts = fc.oneof(fc.string(), fc.stringMatching(/^[\d|x\\]*$/));
    fc.assert(
      fc.property(alts, sizes, sizes, (alt, width, height) => {
        const words = { alt, width, height: width === null ? null : height };
        if (!alt.endsWith("\\")) expect(readPictureWords(writePictureWords(words))).toEqual(words);
      }),
    );
  });
});

describe("the words of an embedded picture", () => {
  test.each([
    ["a.png", { alt: "", width: null, height: null }],
    ["a.png|300", { alt: "", width: 300, height: null }],
    ["a.svg#icon|b|30x20", { alt: "b", width: 30, height: 20 }],
    ["a.png|b", { alt: "b", width: null, height: null }],
  ])("%j", (value, read) => {
    expect(readEmbedWords(value)).toEqual(read);
    expect(writeEmbedWords(value, read, false)).toBe(value);
  });

  test("are read as they were written, in tables too, and never end the link", () => {
    const sizes = fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null });
    fc.assert(
      fc.property(fc.string(), sizes, sizes, fc.boolean(), (alt, width, height, inTable) => {
        const words = { alt, width, height: width === null ? null : height };
        const value = writeEmbedWords("a.png|old|9", words, inTable);
        expect(value).toMatch(/^a\.png(\\?\||$)/);
        expect(value).not.toMatch(/[[\]\r\n]/);
        if (inTable) expect(value).not.toMatch(/(?<!\\)\|/);
        if (!/[[\]\r\n|\\]/.test(alt) && !/^\d/.test(alt.trim())) {
          expect(readEmbedWords(value)).toEqual({ ...words, alt: alt.trim() });
        }
      }),
    );
  });
});
