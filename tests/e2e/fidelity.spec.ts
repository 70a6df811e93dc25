import { expect, preferSource, saveState, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(async ({ page, person }) => {
  await preferSource(page);
  await signIn(page, person);
});

const texts = [
  [
    "CRLF line ends and trailing blanks",
    "one  \r\ntwo\t\r\n\r\nthree",
    "one  \r\ntwo\t\r\n\r\nthree!\r\nfour",
  ],
  ["mixed line ends", "a\r\nb\nc\rd", "a\r\nb\nc\rd!\rfour"],
  ["a byte order mark and no last line end", "\uFEFF# Title\r\ntext", "\uFEFF# Title\r\ntext!\r\nfour"],
] as const;

for (const [name, before, after] of texts) {
  test(`${name} are kept outside of what was typed`, async ({ page, program }) => {
    const pageId = await program.create(name, before);
    await page.goto(`/pages/${pageId}`);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("!\nfour");
    await expect(saveState(page)).toHaveText("Saved");
    expect(await program.read(pageId)).toBe(after);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+s");
    await expect.poll(() => program.read(pageId)).toBe(before);
  });
}

test("opening a page writes nothing", async ({ page, program }) => {
  const pageId = await program.create("Quiet", "a\r\nb\rc\n");
  const writes: string[] = [];
  page.on("request", (request) => {
    // That a page was opened is noted beside it.
    if (request.method() !== "GET" && !request.url().endsWith("/api/v1/recents")) writes.push(request.url());
  });
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+s");
  await sidebar(page).getByRole("link", { name: "All pages" }).click();
  await expect(page.getByRole("heading", { name: "Pages" })).toBeVisible();
  expect(writes).toEqual([]);
});

test("a page of a megabyte is typed in", async ({ page, program }) => {
  const line = "The quick brown fox jumps over the lazy dog, **again** and again.\r\n";
  const text = line.repeat(Math.ceil(1_000_000 / line.length));
  const pageId = await program.create("Large", text);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("x".repeat(50));
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("x".repeat(50) + text);
});
