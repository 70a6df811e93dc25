import { expect, test } from "vitest";
import { aliasKeysOf } from "@/lib/domain/links/page-aliases";
import { foldTitle } from "@/lib/domain/titles/fold-title";

test("the aliases of a page are a text or a list of texts, each once", () => {
  expect(aliasKeysOf({ aliases: ["One ", "ONE", 2, "", " "] })).toEqual([foldTitle("one")]);
  expect(aliasKeysOf({ alias: "one, two" })).toEqual([foldTitle("one"), foldTitle("two")]);
  expect(aliasKeysOf({ Aliases: ["one"], ALIAS: "two" })).toEqual([foldTitle("one"), foldTitle("two")]);
  expect(aliasKeysOf({ alias: 1 })).toEqual([]);
});

test("an alias has a key of at most 1,000 characters, however it is spelled", () => {
  const composed = "\u1ED9".repeat(1_000);
  expect(aliasKeysOf({ aliases: [composed, `${composed}a`] })).toEqual([foldTitle(composed)]);
  expect(aliasKeysOf({ aliases: composed.normalize("NFD") })).toEqual([foldTitle(composed)]);
  expect(aliasKeysOf({ aliases: `${" ".repeat(5_000)}a` })).toEqual([foldTitle("a")]);
});

test("an alias of nothing but accents takes no longer than a page of text", () => {
  expect(aliasKeysOf({ aliases: ["\u0301".repeat(250_000) + "\u0323".repeat(250_000)] })).toEqual([]);
});
