import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastEditedPlace } from "@/lib/domain/content/last-edited-place";
import { stoppingExcerpt } from "@/lib/domain/content/stopping-excerpt";

describe("the words where somebody stopped", () => {
  test("are those up to the last change, without the marks of markdown", () => {
    const before = "# Haws\n\nIts *haws* are mealy.\n\n## Later\n\nNothing yet.\n";
    const after = before.replace("mealy.", "mealy, and keep **two winters**");
    const { text, endsAtPlace } = stoppingExcerpt(after, lastEditedPlace(before, after));
    expect(text).toMatch(/Its haws are mealy, and keep two winters$/);
    expect(endsAtPlace).toBe(true);
  });

  test("are the first ones where there is no earlier text, or only the front matter changed", () => {
    const page = "---\nstatus: draft\n---\nThe beginning.\n";
    expect(stoppingExcerpt(page, null)).toEqual({ text: "The beginning.", endsAtPlace: false });
    const place = lastEditedPlace(page.replace("draft", "dra"), page);
    expect(stoppingExcerpt(page, place)).toEqual({ text: "The beginning.", endsAtPlace: false });
    expect(stoppingExcerpt("", 0)).toEqual({ text: "", endsAtPlace: false });
  });

  test("are none of the source of what is drawn", () => {
    const drawn = "```view\nfrom: A\n```\n\n~~~~ mermaid\ngraph TD\n~~~~\n";
    const page = `${drawn}\nWords.\n\n\`\`\`js\nlet a;\n\`\`\`\n`;
    expect(stoppingExcerpt(page, null).text).toBe("Words. let a;");
    expect(stoppingExcerpt(page, page.indexOf("from")).text).toBe("Words. let a;");
  });

  test("are on one line, whole characters, and few, wherever the place is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), fc.nat(2_000), (page, place) => {
        const { text } = stoppingExcerpt(page, Math.min(place, page.length));
        expect(text.length).toBeLessThanOrEqual(152);
        expect(text).not.toMatch(/[\n\r]/);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});
