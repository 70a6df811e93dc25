import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { readQueryEntries } from "@/lib/domain/query-index/query-entries";
import { renameTag } from "@/lib/domain/tags/rename-tag";
import { isWritableTag } from "@/lib/domain/tags/tag-name";

const tagsOf = (markdown: string) =>
  readQueryEntries({ markdown, properties: readFrontMatter(markdown).properties }).tags;

describe("a tag is renamed", () => {
  test.each([
    ["#work and #work/hiring, #workshop", "#job and #job/hiring, #workshop"],
    ["(#Work) #WORK/Hiring", "(#job) #job/Hiring"],
    ["`#work` and [x](#work) http://a.b/#work\n\n```\n#work\n```\n", null],
    ["> #work\n> - #work\r\n\r\n# A {#work}\r\n", "> #job\n> - #job\r\n\r\n# A {#work}\r\n"],
    ["---\ntags: [work, home] # work\n---\n#work", "---\ntags: [job, home] # work\n---\n#job"],
    ["---\ntag: work, home #work\nwork: work\n---\n", "---\ntag: job, home #work\nwork: work\n---\n"],
    ["---\ntags:\n  - 'work/a'\n  - \"#work\"\n---\n", "---\ntags:\n  - 'job/a'\n  - \"#job\"\n---\n"],
    ["\uFEFF---\r\nTags: work\r\n---\r\n", "\uFEFF---\r\nTags: job\r\n---\r\n"],
  ])("in %j", (markdown, after) => {
    expect(renameTag(markdown, { from: "work", to: "job" })).toBe(after ?? markdown);
  });

  test("to a word that YAML would take for something else, in quotation marks", () => {
    const renamed = renameTag("---\ntags: [a]\n---\n#a", { from: "a", to: "true" });
    expect(renamed).toBe('---\ntags: ["true"]\n---\n#true');
    expect(tagsOf(renamed).map(({ tag }) => tag)).toEqual(["true"]);
  });

  test("but not in front matter that is no plain mapping", () => {
    expect(() => renameTag("---\n? tags\n: [a]\n---\n", { from: "a", to: "b" })).toThrow("only a person");
  });

  test("everywhere, and nothing else with it, and back again", () => {
    const piece = fc.constantFrom(
      "#a",
      "#a/b",
      "#A",
      "#ab",
      "word",
      " ",
      "\n",
      "\r\n",
      "`#a`",
      "[[x#a]]",
      "> ",
      "- ",
      "```\n",
      "# ",
      "$x$",
      "%%",
      "(",
      "é",
      "#é/a",
    );
    const head = fc.constantFrom(
      "",
      "---\ntags: [a, b]\n---\n",
      "---\ntag: a/b\nx: 1\n---\n",
      "---\r\ntags:\r\n- 'a'\r\n---\r\n",
    );
    fc.assert(
      fc.property(head, fc.array(piece, { maxLength: 25 }), (before, pieces) => {
        const markdown = before + pieces.join("");
        const renamed = renameTag(markdown, { from: "a", to: "zebra" });
        const expected = tagsOf(markdown).map(({ key, count }) => [
          key.replace(/^A(?=\/|$)/, "ZEBRA"),
          count,
        ]);
        expect(tagsOf(renamed).map(({ key, count }) => [key, count])).toEqual(expected);
        expect(renamed.replaceAll("zebra", "a").toLowerCase()).toBe(markdown.toLowerCase());
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["work", true],
    ["a/b", true],
    ["2024", false],
    ["a b", false],
    ["#a", false],
    ["", false],
    ["é-_9", true],
    ["a/", false],
  ])("to what texts can have: %j %j", (text, isTag) => expect(isWritableTag(text)).toBe(isTag));
});
