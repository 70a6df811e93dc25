import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillTemplate, formatDate } from "@/lib/domain/templates/fill-template";

const now = new Date(2026, 10, 5, 9, 7, 3);
const fill = (markdown: string) => fillTemplate(markdown, { title: "Plan $& B", now });

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
});
