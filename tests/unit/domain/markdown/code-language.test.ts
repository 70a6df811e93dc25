import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageName, withLanguage } from "@/lib/domain/markdown/code-language";
import { edited } from "@/tests/support/markdown/edited";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** The page whose code was given another language in the editor. */
function changed(source: string, name: string | null): string {
  return edited(source, ({ transform, node }) => {
    const { pos, node: code } = node("codeBlock");
    const info = withLanguage(
      { language: textAttribute(code, "language"), meta: textAttribute(code, "meta") },
      name,
    );
    transform.setNodeAttribute(pos, "language", info.language);
    transform.setNodeAttribute(pos, "meta", info.meta);
  });
}

const blanks = fc.constantFrom("", " ", "  ", "\t", " \t ");
const gap = fc.constantFrom(" ", "  ", "\t", " \t ");
const names = fc.constantFrom("js", "python", "c++", "c#", "objective-c", "r", "Zig");
const newNames = fc.oneof(names, fc.constantFrom("type-script", "a&lt;b", "x\\*y", "日本"));
const rests = fc.constantFrom("", "{1,3}", ",ignore", ":app.js");
const metas = fc.constantFrom("", "{1,3}", 'title="a  b"', "x=1\ty=\\*", "&amp; *b*  ", ".numberLines}");

/** A page with one block of code; `write` puts what is said after its fence. */
const page = fc.record({
  fence: fc.constantFrom("```", "````", "~~~", "~~~~~"),
  place: fc.constantFrom<[first: string, next: string]>(
    ["", ""],
    ["  ", "  "],
    ["- ", "  "],
    ["1.  ", "    "],
    ["> ", "> "],
    [">", ">"],
    ["* > ", "  > "],
    ["> - ", ">   "],
    ["-\t", "\t"],
  ),
  above: fc.constantFrom("", "* a\n\n", "__b__  \n\n"),
  below: fc.constantFrom("", "\n| a|b |\n|-|-|\n", "\n__c__\n"),
  text: fc.constantFrom([], ["x"], ["  x", "", "\ty  "]),
  lineEnd: fc.constantFrom("\n", "\r\n"),
});

type Page = typeof page extends fc.Arbitrary<infer T> ? T : never;

function write({ fence, place: [first, next], above, below, text, lineEnd }: Page, info: string): string {
  const lines = [first + fence + info, ...[...text, fence].map((line) => next + line)];
  return `${above}${lines.join("\n")}\n${below}`.replaceAll("\n", lineEnd);
}

describe("another language", () => {
  test("changes that word alone, whatever stands around it", () => {
    fc.assert(
      fc.property(
        page,
        fc.record({ before: blanks, name: names, rest: rests, gap, meta: metas, after: blanks }),
        newNames,
        (of, info, name) => {
          const tail = info.meta === "" ? info.after : info.gap + info.meta + info.after;
          const source = write(of, info.before + info.name + info.rest + tail);
          const spelled = name.replace("&", "\\&").replace("x\\*", "x\\\\*");
          expect(changed(source, name)).toBe(
            write(of, info.before + (name === info.name ? name : spelled) + info.rest + tail),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test("comes where attributes say it", () => {
    fc.assert(
      fc.property(page, fc.constantFrom("{.", "{"), names, metas, newNames, (of, brace, old, meta, name) => {
        fc.pre(/^\w+$/.test(name));
        const end = meta === "" ? "}" : `  ${meta}`;
        expect(changed(write(of, ` ${brace}${old}${end}`), name)).toBe(write(of, ` ${brace}${name}${end}`));
      }),
      { numRuns: 200 },
    );
  });

  test("comes before words that name none", () => {
    const others = fc.constantFrom("{#id}", "title=x", "{key=1 .x}", "{#id .js key=val}  ", "{#a} &amp; \\*");
    fc.assert(
      fc.property(page, blanks, others, names, (of, before, other, name) => {
        expect(changed(write(of, before + other), name)).toBe(write(of, `${before}${name} ${other}`));
      }),
      { numRuns: 200 },
    );
  });

  test("comes to code without one, and goes again", () => {
    fc.assert(
      fc.property(page, blanks, names, (of, before, name) => {
        const plain = write(of, before);
        const named = changed(plain, name);
        expect(named).toBe(write(of, before + name));
        expect(changed(named, null)).toBe(plain);
      }),
      { numRuns: 200 },
    );
  });
});

test("no language leaves what else is said of the code", () => {
  expect(changed("~~~ js  x=1 \ncode\n~~~\n", null)).toBe("~~~ text  x=1 \ncode\n~~~\n");
  expect(changed("``` {.js}\ncode\n```\n", null)).toBe("``` {.text}\ncode\n```\n");
  expect(changed("``` {#id}\ncode\n```\n", null)).toBe("``` {#id}\ncode\n```\n");
});

test("the text may change together with the language", () => {
  const source = "- a\n\n  ~~~\tjs  {1}\n  one\n  ~~~\n";
  const after = edited(source, ({ transform, node }) => {
    const { pos } = node("codeBlock");
    transform.setNodeAttribute(pos, "language", "go");
    transform.insert(pos + 1, openPage("x").schema.text("2\n"));
  });
  expect(after).toBe("- a\n\n  ~~~\tgo  {1}\n  2\n  one\n  ~~~\n");
});

test("the name of a language is told from what stands beside it", () => {
  const names = [
    "js",
    "js{1,3}",
    "rust,ignore",
    "c:main.c",
    "{.js",
    "{r}",
    "c++",
    "{#id}",
    "title=x",
    "",
    null,
  ];
  expect(names.map(languageName)).toEqual([
    ...["js", "js", "rust", "c", "js", "r", "c++"],
    ...[null, null, null, null],
  ]);
});
