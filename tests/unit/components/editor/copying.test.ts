// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { tellShownSource } from "@/components/editor/paste/source-of-view";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { mountRich, type Clip } from "@/tests/support/editor/mount-rich";

/** What is on the clipboard after what lies between the marks was copied. */
function copied(page: string): Clip {
  const { editor, copy } = mountRich(page);
  const base = openPage(page.replaceAll("‸", ""), { schema: editor.schema });
  const { doc } = editor.state;
  tellShownSource(editor.view, () => ({ ...base, doc, blocks: doc.children }));
  const clip = copy();
  editor.destroy();
  return clip;
}

/** The page as it is saved after something that was copied from one page is pasted into another. */
function moved(clip: Clip, page: string): string {
  const { editor, paste, saved } = mountRich(page);
  paste(clip);
  const markdown = saved();
  editor.destroy();
  return markdown.replace(/\n+$/, "");
}

const page = [
  "‸Title\n=====",
  "* one\n* two *em* __strong__",
  "[t][r] and ![a][i], [[Page|label]], x[^1]",
  "| a|b |\n|:-|---|\n|1<br>2|3|",
  "~~~js\nlet a;\n~~~",
  "[r]: https://x.example/r\n[i]: b.png",
  "[^1]: note",
  "last &amp; *word*‸",
].join("\n\n\n");
const source = page.replaceAll("‸", "");

describe("what is copied", () => {
  test("of whole blocks is what stands in the source, gaps and all", () => {
    expect(copied(page)["text/plain"]).toBe(source);
  });

  test("of parts is markdown in the style of the page, between whole blocks as they stand", () => {
    expect(copied("Fi‸rst\n\n\n* a\n* __b__\n\n\nla‸st")["text/plain"]).toBe("rst\n\n\n* a\n* __b__\n\n\nla");
    expect(copied("* a\n* b‸b\n* __c‸__\n* d")["text/plain"]).toBe("* b\n* __c__");
    expect(copied("~~~\nlet ‸a‸;\n~~~")["text/plain"]).toBe("a");
    expect(copied("> [!note]\n> some ‸words‸ here")["text/plain"]).toBe("words");
  });

  test("of all cells of a table is the table as it stands", () => {
    expect(copied("|a|b|\n|:-|-|\n|1|2|".replace("a", "‸a").replace("2", "2‸"))["text/plain"]).toBe(
      "|a|b|\n|:-|-|\n|1|2|",
    );
  });

  test("says in HTML where references lead, and shows wikilinks and footnotes as other programs do", () => {
    const html = copied(page)["text/html"] ?? "";
    expect(html).toContain('href="https://x.example/r"');
    expect(html).toContain('src="b.png"');
    expect(html).toMatch(/<a data-wiki-link="Page\|label"[^>]*>label<\/a>/);
    expect(html).toMatch(/<sup [^>]*>1<\/sup>/);
    expect(html).toMatch(/1<br [^>]*>2/);
  });
});

describe("what is copied from a page and pasted into another", () => {
  test("keeps its bytes", () => {
    expect(moved(copied(page), "‸")).toBe(source);
    expect(moved({ "text/plain": source }, "‸")).toBe(source);
    const within = moved(copied(page), "before‸");
    expect(within).toContain(source.slice(source.indexOf("* one"), source.indexOf("last")));
  });

  test("by reference has its address where the reference is not known, and the reference where it is", () => {
    const clip = copied("a ‸[t][r] ![a][i]‸ b\n\n[r]: https://x.example/r\n[i]: b.png");
    expect(moved(clip, "x ‸ y")).toBe("x [t](https://x.example/r) ![a](b.png) y");
    expect(moved(clip, "| a |\n| - |\n| x‸ |")).toContain("| x[t](https://x.example/r) ![a](b.png) |");
    expect(moved(clip, "x ‸ y\n\n[r]: https://x.example/r\n[i]: b.png")).toContain("x [t][r] ![a][i] y");
    expect(moved(clip, "x ‸ y\n\n[r]: elsewhere\n[i]: c.png")).toContain(
      "x [t](https://x.example/r) ![a](b.png) y",
    );
  });
});
