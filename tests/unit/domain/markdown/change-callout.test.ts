import fc from "fast-check";
import { expect, test } from "vitest";
import { readCallout } from "@/lib/domain/markdown/callout";
import {
  calloutKinds,
  changeCalloutFold,
  changeCalloutKind,
  type LineChange,
} from "@/lib/domain/markdown/change-callout";
import { edited } from "@/tests/support/markdown/edited";

const page = fc.record({
  before: fc.constantFrom("", "# a\n\n", "__b__  \n\n"),
  container: fc.constantFrom<[first: string, next: string]>(
    ["", ""],
    ["- ", "  "],
    ["1.  ", "    "],
    ["> ", "> "],
    ["*\t", "\t"],
  ),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  blank: fc.constantFrom("", " "),
  kind: fc.constantFrom("note", "NOTE", "Tip", "my kind", "warning"),
  meta: fc.constantFrom("", "|left"),
  sign: fc.constantFrom("", "+", "-"),
  title: fc.constantFrom("", " ", " Title", "  _Title_ [[a|b]]", "Title"),
  body: fc.constantFrom("", "\n> __text__", "\n>\n>  * item\n> ```\n> code", "\n> [!note]- &amp; \\*"),
  quote: fc.constantFrom("> ", ">", " >  "),
  after: fc.constantFrom("", "\n", "\n\n| a|b |\n|-|-|\n"),
});

type Page = typeof page extends fc.Arbitrary<infer T> ? T : never;

/** The source of a page with another kind or sign. */
function write(of: Page, { kind = of.kind, sign = of.sign }: { kind?: string; sign?: string }): string {
  const mark = `[!${of.blank}${kind}${of.blank}${of.meta}]${sign}`;
  const callout = `${of.quote}${mark}${of.title}${of.body}`.split("\n");
  const [first, next] = of.container;
  const lines = callout.map((line, index) => (index === 0 ? first : next) + line).join("\n");
  return `${of.before}${lines}${of.after}`.replaceAll("\n", of.lineEnd);
}

/** The page with its first callout changed in the editor. */
function changed(source: string, change: (firstLine: string) => LineChange | null): string {
  return edited(source, ({ transform }) => {
    const found: { start: number; firstLine: string }[] = [];
    transform.doc.descendants((node, pos) => {
      const text = node.type.name === "paragraph" ? (node.firstChild?.text ?? "") : "";
      if (readCallout(text) !== null) found.push({ start: pos + 1, firstLine: text });
    });
    const { start, firstLine } = found[0] ?? { start: 0, firstLine: "" };
    const made = change(firstLine);
    if (made === null) return;
    const { from, to, text } = made;
    if (text === "") transform.delete(start + from, start + to);
    else transform.replaceWith(start + from, start + to, transform.doc.type.schema.text(text));
  });
}

test("another kind of callout changes that word alone", () => {
  fc.assert(
    fc.property(page, fc.constantFrom(...calloutKinds), (of, kind) => {
      const isSame = of.kind.toLowerCase() === kind;
      expect(changed(write(of, {}), (line) => changeCalloutKind(line, kind))).toBe(
        write(of, isSame ? {} : { kind }),
      );
    }),
    { numRuns: 200 },
  );
});

test("folding changes the sign behind the mark alone", () => {
  fc.assert(
    fc.property(page, fc.constantFrom("none", "open", "closed"), (of, fold) => {
      const sign = { none: "", open: "+", closed: "-" }[fold];
      expect(changed(write(of, {}), (line) => changeCalloutFold(line, fold))).toBe(write(of, { sign }));
    }),
    { numRuns: 200 },
  );
});

test("what is no callout is not changed", () => {
  expect(changeCalloutKind("[note] text", "tip")).toBeNull();
  expect(changeCalloutFold("text", "open")).toBeNull();
  expect(readCallout("[!tip]")).not.toBeNull();
});
