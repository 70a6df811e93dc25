import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLinkTarget } from "@/lib/domain/links/link-target";
import { replaced, writeFileTarget, writeWikiLink } from "@/lib/domain/links/write-target";
import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import { foldTitle } from "@/lib/domain/titles/fold-title";

const inText = { words: null, inTable: false };

describe("what stands between the brackets of a link to a page", () => {
  test("is the title, and the folders only where another page has the title too", () => {
    const page = { title: "Budget", folders: ["Work", "2026"] };
    expect(writeWikiLink({ ...page, isAmbiguous: false }, inText)).toBe("Budget");
    expect(writeWikiLink({ ...page, isAmbiguous: true }, inText)).toBe("Work/2026/Budget|Budget");
    expect(writeWikiLink({ title: "Budget", folders: [], isAmbiguous: true }, inText)).toBe("Budget");
  });

  test("keeps the words that the person gave, with a bar that a table does not take for its own", () => {
    const page = { title: "Budget", folders: [], isAmbiguous: false };
    expect(writeWikiLink(page, { words: "money", inTable: false })).toBe("Budget|money");
    expect(writeWikiLink(page, { words: "money", inTable: true })).toBe("Budget\\|money");
    expect(writeWikiLink(page, { words: "a|b", inTable: true })).toBe("Budget\\|a\\|b");
  });

  test("is one link, whatever words are to be shown", () => {
    const piece = fc.constantFrom("a", "|", "[", "]", "[[", "]]", "\\", "#", "^", " ", "\n", "`", "🌾");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const words = `x${pieces.join("")}`;
        const value = writeWikiLink(
          { title: "Budget", folders: [], isAmbiguous: false },
          { words, inTable: false },
        );
        const text = `[[${value}]] after`;
        expect(scanLinks(text).map(({ kind, target }) => [kind, target])).toEqual([["wikilink", "Budget"]]);
        expect(text.indexOf("]]")).toBe(text.length - "]] after".length);
      }),
    );
  });

  test.each(["a|b", "a#b", "[a]", "a^b", "a/b", "a\\b", "a.md", " a"])("cannot say %s", (title) => {
    expect(writeWikiLink({ title, folders: [], isAmbiguous: false }, inText)).toBeNull();
  });
});

test("the target of a link to a file is read as the name of the file, whatever it is called", () => {
  const names = fc
    .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
    .map((name) => name.replaceAll("/", ""))
    .filter((name) => !["", ".", ".."].includes(name.trim()) && !/\.md$/i.test(name.trim()));
  fc.assert(
    fc.property(names, (name) => {
      const target = writeFileTarget(name);
      const [link] = scanLinks(`![x](${target})`);
      expect(link?.target).toBe(target);
      expect(link && parseLinkTarget(link)).toMatchObject({ key: foldTitle(name), folder: "" });
    }),
    { numRuns: 2_000 },
  );
});

describe("the target of a link to a page that was moved", () => {
  const link = { kind: "link", target: "../A/Tea.md" } as const;
  const inSight = (names: string, isFromTop: boolean) => {
    const parts = names === "" ? [] : names.split("/");
    return { ids: parts.map((name) => `id of ${name}`), names: parts, isFromTop };
  };

  test("names its folders: all of them, or from the page that links", () => {
    const place = { folders: inSight("B/C d", true), fromFolders: inSight("B", true) };
    expect(replaced({ kind: "wikilink", target: "A/Tea" }, place)).toBe("B/C d/Tea");
    expect(replaced(link, place)).toBe("C%20d/Tea.md");
    expect(replaced(link, { ...place, fromFolders: inSight("", true) })).toBe("B/C%20d/Tea.md");
    expect(replaced({ kind: "wikilink", target: "Tea" }, place)).toBeNull();
  });

  test("does not go through folders that are not in sight", () => {
    const [shared, other] = [inSight("Shared/Sub", false), inSight("Other", false)];
    expect(replaced(link, { folders: shared, fromFolders: inSight("Shared", false) })).toBe("Sub/Tea.md");
    for (const fromFolders of [other, inSight("", false), inSight("Top", true)]) {
      expect(replaced(link, { folders: shared, fromFolders })).toBeNull();
    }
    // Two folders of one name are two.
    const twin = { ...shared, ids: ["another", "another below"] };
    expect(replaced(link, { folders: shared, fromFolders: twin })).toBeNull();
  });
});
