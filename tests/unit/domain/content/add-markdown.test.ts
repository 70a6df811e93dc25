import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";

describe("append", () => {
  test.each([
    ["after a page without a last line end", "a", "b", "a\n\nb"],
    ["after a page with one", "a\n", "b", "a\n\nb"],
    ["after a blank line", "a\n\n", "b", "a\n\nb"],
    ["after more blank lines, all of which stay", "a\n\n\n\n", "b", "a\n\n\n\nb"],
    ["after blanks at the end of the last line", "a  ", "b", "a  \n\nb"],
    ["after a last line of blanks", "a\n  ", "b", "a\n  \nb"],
    ["after blank lines and blanks", "a\n\n\t", "b", "a\n\n\t\nb"],
    ["leaves out blank lines before the addition", "a", "\n \n\nb", "a\n\nb"],
    ["keeps the indentation of the addition", "a", "\n    b", "a\n\n    b"],
    ["keeps what follows the addition", "a", "b\n\n", "a\n\nb\n\n"],
    ["uses \\r\\n where the page does", "a\r\nb", "c\nd\r\ne", "a\r\nb\r\n\r\nc\r\nd\r\ne"],
    ["needs half a blank line after \\r\\n", "a\r\n", "b", "a\r\n\r\nb"],
    ["uses the last line end of a mixed page", "a\r\nb\nc", "d\ne", "a\r\nb\nc\n\nd\ne"],
    ["uses the addition's line ends if the page has none", "a", "b\r\nc\nd", "a\r\n\r\nb\r\nc\r\nd"],
    ["keeps \\r\\n of the addition in a page with \\n", "a\n", "b\r\nc", "a\n\nb\r\nc"],
    ["does not make a \\r\\n of a lone \\r", "a\r", "b", "a\r\n\nb"],
    ["knows a blank line between lone \\r", "a\r\r", "b", "a\r\rb"],
    ["goes into an empty page as it is", "", "\nb\r\n", "\nb\r\n"],
    ["follows a byte order mark", "\uFEFF", "b", "\uFEFFb"],
    ["follows front matter without a body", "---\na: 1\n---\n", "b", "---\na: 1\n---\nb"],
    ["ends the last line of front matter", "---\r\na: 1\r\n---", "b", "---\r\na: 1\r\n---\r\nb"],
    ["follows a body of blank lines", "---\n---\n\n", "b", "---\n---\n\nb"],
    ["follows a page of blanks", "  ", "b", "  \nb"],
    ["does not take a fence in the body for front matter", "a\n---\n", "b", "a\n---\n\nb"],
  ])("%s", (_, page, addition, expected) => {
    expect(addMarkdown(page, "append", addition)).toBe(expected);
  });
});

describe("prepend", () => {
  test.each([
    ["before a page", "a", "b", "b\n\na"],
    ["before a blank line", "\na", "b", "b\n\na"],
    ["before blank lines", "\n\na", "b", "b\n\na"],
    ["before more blank lines, all of which stay", "\n\n\na", "b", "b\n\n\na"],
    ["before blanks on the first line", "  a", "b", "b\n\n  a"],
    ["before a first line of blanks", "  \na", "b", "b\n  \na"],
    ["leaves out blank lines after the addition", "a", "b\n\n \n", "b\n\na"],
    ["keeps blanks at the end of the addition's last line", "a", "b  \n", "b  \n\na"],
    ["keeps what comes before the addition", "a", "\n\nb", "\n\nb\n\na"],
    ["uses \\r\\n where the page does", "a\r\n", "b\nc", "b\r\nc\r\n\r\na\r\n"],
    ["needs half a blank line before \\r\\n", "\r\na", "b", "b\r\n\r\na"],
    ["uses the first line end of a mixed page", "a\r\nb\nc", "d", "d\r\n\r\na\r\nb\nc"],
    [
      "uses the front matter's line ends if the body has none",
      "---\r\n---\r\na",
      "b",
      "---\r\n---\r\nb\r\n\r\na",
    ],
    ["knows a blank line of lone \\r", "\r\ra", "b", "b\r\ra"],
    ["goes into an empty page as it is", "", "\nb\n", "\nb\n"],
    ["goes after a byte order mark", "\uFEFFa", "b", "\uFEFFb\n\na"],
    ["goes after front matter", "---\na: 1\n---\n# T", "b", "---\na: 1\n---\nb\n\n# T"],
    ["goes right after front matter, before a blank line", "---\n---\n\n# T", "b", "---\n---\nb\n\n# T"],
    ["goes after a byte order mark and front matter", "\uFEFF---\n---\na", "b", "\uFEFF---\n---\nb\n\na"],
    ["ends the last line of front matter", "---\na: 1\n---", "b", "---\na: 1\n---\nb"],
    ["goes before a body of blank lines", "---\n---\n\n", "b", "---\n---\nb\n"],
    ["goes before a thematic break", "---\na", "b", "b\n\n---\na"],
  ])("%s", (_, page, addition, expected) => {
    expect(addMarkdown(page, "prepend", addition)).toBe(expected);
  });
});

test.each(["", " ", "\n", "\r\n\t\n"])("adding nothing but blanks (%j) changes nothing", (addition) => {
  for (const page of ["", "a", "a\n", "---\n---"]) {
    expect(addMarkdown(page, "append", addition)).toBe(page);
    expect(addMarkdown(page, "prepend", addition)).toBe(page);
  }
});

const textOf = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((all) => all.join(""));
const bodies = textOf(["a", "b c", "\n", "\r\n", "\r", " ", "\t", "---"]);
const fronts = fc.constantFrom(
  "",
  "\uFEFF",
  "---\na: 1\n---\n",
  "---\r\n---\r\n",
  "\uFEFF---\n---",
  "---\n---",
);
const pages = fc.tuple(fronts, bodies).map(([front, body]) => front + body);
const additions = textOf(["x", "y z", "\n", "\r\n", " "]).filter((text) => /[xyz]/.test(text));

describe("properties", () => {
  test("every byte of the page is kept, around or beside what is added", () => {
    fc.assert(
      fc.property(pages, additions, (page, addition) => {
        expect(addMarkdown(page, "append", addition).startsWith(page)).toBe(true);
        const { bodyStart } = findFrontMatter(page);
        const prepended = addMarkdown(page, "prepend", addition);
        expect(prepended.startsWith(page.slice(0, bodyStart))).toBe(true);
        expect(prepended.endsWith(page.slice(bodyStart))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test("front matter stays what it is", () => {
    fc.assert(
      fc.property(pages, additions, (page, addition) => {
        const { yaml } = findFrontMatter(page);
        fc.pre(yaml !== null);
        expect(findFrontMatter(addMarkdown(page, "prepend", addition)).yaml).toBe(yaml);
        expect(findFrontMatter(addMarkdown(page, "append", addition)).yaml).toBe(yaml);
      }),
    );
  });

  test("the seam is one blank line, or the page's own if it has more", () => {
    fc.assert(
      fc.property(pages, additions, (page, addition) => {
        const body = page.slice(findFrontMatter(page).bodyStart);
        fc.pre(/[^ \t\r\n]/.test(body));

        // A line of blanks beside the seam stays a line of its own, hence one line end more.
        const last = /[ \t\r\n]*$/.exec(body)?.[0] ?? "";
        const appended = addMarkdown(page, "append", addition).slice(page.length - last.length);
        const atEnd = lineEndsIn(last) + (/[\r\n][ \t]+$/.test(last) ? 1 : 0);
        expect(lineEndsIn(/^[ \t\r\n]*/.exec(appended)?.[0])).toBe(Math.max(2, atEnd));

        const first = /^[ \t\r\n]*/.exec(body)?.[0] ?? "";
        const prepended = addMarkdown(page, "prepend", addition).slice(0, first.length - body.length);
        const atStart = lineEndsIn(first) + (/^[ \t]+[\r\n]/.test(first) ? 1 : 0);
        expect(lineEndsIn(/[ \t\r\n]*$/.exec(prepended)?.[0])).toBe(Math.max(2, atStart));
      }),
      { numRuns: 1_000 },
    );
  });

  test("what is added has the page's line ends, and nothing else is put in", () => {
    fc.assert(
      fc.property(pages, additions, fc.constantFrom("append", "prepend"), (page, addition, kind) => {
        const crlf = page.replace(/\r\n?|\n/g, "\r\n");
        fc.pre(crlf.includes("\n"));
        const added = addMarkdown(crlf, kind, addition);
        expect(added).not.toMatch(/(?<!\r)\n/);
        expect(added.replace(/\s/g, "").length).toBe((crlf + addition).replace(/\s/g, "").length);
      }),
    );
  });
});

const lineEndsIn = (blanks = "") => blanks.split(/\r\n|\r|\n/).length - 1;
