import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { expect, saveState, signIn, test, textOf } from "./journey";

// The images of these pages are not there.
test.use({ expectedError: /status of 404/ });
test.beforeEach(({ page, person }) => signIn(page, person));

const own: [name: string, markdown: string][] = [
  ["an empty page", ""],
  ["nothing but blank lines", "\r\n \r\n"],
  ["a byte order mark, mixed line ends and no last one", "\uFEFF# Title\r\ntext\nmore\rend"],
  [
    "front matter, comments and HTML",
    "---\na: b\n---\n\n%%\nhidden\n%%\n\n<details>\n<summary>x</summary>\n</details>\n",
  ],
  [
    "odd spellings",
    "Title\n=====\n\n*  a\n*  b\n\n+ c\n\n***\n\n1) x\n1) y\n\n\tcode\n\n__b__ _i_ &copy; a\\*b  \nhard\\\nbreak\n",
  ],
  ["tables", "a|b\n-|:-:\n1|2|3\nx\n\n| `a\\|b` | [[P\\|q]] |\n|---|---|\n"],
  [
    "links and footnotes",
    "[a]: /x 'y'\n\n[a] [b][a] <https://x.example> ![i](/p.png \"t\") [^n]\n\n[^n]: Note\n\n    more\n",
  ],
  [
    "callouts, embeds, formulas",
    "> [!tip]- Title\n> - a\n>   b\n\n![[file.png|300]] ==h== #tag ^id\n\n$$\nx\n$$\n\n$5 and $6\n",
  ],
  ["lists that a comment keeps apart", "- a\n\n<!-- -->\n\n- b\n* c\n"],
];

/** Pages of a corpus: lines of JSON with `text`, perhaps compressed, in the file that SHEAF_CORPUS names. */
function corpus(): [name: string, markdown: string][] {
  const path = process.env["SHEAF_CORPUS"];
  if (path === undefined || !existsSync(path)) return [];
  const bytes = readFileSync(path);
  const lines = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trim().split("\n");
  const page = z.object({ id: z.string(), text: z.string() });
  return lines
    .map((line) => page.parse(JSON.parse(line)))
    .filter(({ text }) => !text.includes("\0"))
    .map(({ id, text }) => [id, text]);
}

test("opening, typing, undoing and saving give every byte back", async ({ page, program }) => {
  const pages = [...own, ...corpus()];
  test.setTimeout(60_000 + pages.length * 5_000);
  for (const [name, markdown] of pages) {
    const pageId = await program.create("Identity", markdown);
    await page.goto(`/pages/${pageId}`);
    await textOf(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("word");
    await expect(saveState(page)).toHaveText("Saved");
    expect.soft(await program.read(pageId), `${name}, typed`).not.toBe(markdown);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+s");
    await expect.soft(saveState(page)).toHaveText("Saved");
    expect.soft(await program.read(pageId), name).toBe(markdown);
  }
});
