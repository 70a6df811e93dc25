import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillTemplate, formatDate, namesTitle } from "@/lib/domain/templates/fill-template";

const now = new Date(2026, 10, 5, 9, 7, 3);
const fillIn = (markdown: string) => fillTemplate(markdown, { title: "Plan $& B", now });
const fill = (markdown: string) => fillIn(markdown).markdown;

describe("a page from a template", () => {
  test("has its title, the date and the time in place of their names", () => {
    expect(fill("# {{title}}\r\n{{ Date }} {{date:D MMMM YYYY}} {{time}}\r\n{{cursor}}\r\n")).toBe(
      "# Plan $& B\r\n2026-11-05 5 November 2026 09:07\r\n\r\n",
    );
    expect(formatDate(now, "dddd, ddd DD/MM/YY [at] H:mm:ss, MMM M")).toBe(
      "Thursday, Thu 05/11/26 at 9:07:03, Nov 11",
    );
  });

  test("keeps everything else, byte for byte", () => {
    expect(fill("{{other}} {{ }} {title} {{title")).toBe("{{other}} {{ }} {title} {{title");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        fc.pre(!text.includes("{{"));
        expect(fill(text)).toBe(text);
      }),
    );
  });

  test("has the caret where the first {{cursor}} is, and none of the others", () => {
    expect(fillIn("# {{title}}\r\n\r\n- [ ] {{ Cursor }}\r\n{{cursor}}")).toEqual({
      markdown: "# Plan $& B\r\n\r\n- [ ] \r\n",
      caret: "# Plan $& B\r\n\r\n- [ ] ".length,
    });
    expect(fillIn("{{date}}").caret).toBeNull();
    expect(fillIn("{{cursor}}")).toEqual({ markdown: "", caret: 0 });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
        fc.pre(!/[{}]|^[-+]/.test(before + after));
        const filled = fillIn(`${before}{{cursor}}${after}`);
        expect(filled.markdown).toBe(before + after);
        expect(filled.caret).toBe(before === "" && after.startsWith("\uFEFF") ? 1 : before.length);
      }),
    );
  });

  test("has the caret at the start of the text where {{cursor}} is in the front matter", () => {
    const front = "---\nowner: \n---\n";
    expect(fillIn(`---\nowner: {{cursor}}\n---\nText`)).toEqual({
      markdown: `${front}Text`,
      caret: front.length,
    });
  });

  test("says whether it has a place for its title", () => {
    expect(namesTitle("# {{ Title }}")).toBe(true);
    expect(namesTitle("# {{date:title}} {title}")).toBe(false);
  });
});
