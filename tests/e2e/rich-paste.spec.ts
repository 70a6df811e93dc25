import type { Page } from "playwright/test";
import { expect, signIn, test, textOf } from "./journey";

// The browser says that it did not run what the pasted text wanted to run.
test.use({ expectedError: /Executing inline event handler violates/ });
test.beforeEach(async ({ page, person, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, person);
});

/** Puts something on the clipboard as another program would, and pastes it. */
async function paste(page: Page, parts: Record<string, string>): Promise<void> {
  await page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, parts);
  await page.keyboard.press("Control+v");
}

test("rich text from elsewhere keeps its form, and no script", async ({ page, program }) => {
  const pageId = await program.create("Paste", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  const html =
    '<h2>Title</h2><p>Some <b style="color:red">bold</b> and <a href="https://sheaf.example/">a link</a></p>' +
    "<ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>" +
    "<img src=x onerror=\"document.title='broken into'\"><script>document.title='broken into'</script>";
  await paste(page, { "text/html": html, "text/plain": "Title" });
  await expect
    .poll(() => program.read(pageId))
    .toContain("## Title\n\nSome **bold** and [a link](https://sheaf.example/)\n\n- one\n- two\n\n| a | b |");
  await expect(page).not.toHaveTitle(/broken/);
});

test("plain text is read as markdown, and what is copied is markdown", async ({ page, program }) => {
  const markdown = "# Title\n\n- [ ] task with [[Page]]\n- **bold**\n\n```js\nlet a;\n```";
  const pageId = await program.create("Paste", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await paste(page, { "text/plain": markdown });
  await expect.poll(async () => (await program.read(pageId)).trimEnd()).toBe(markdown);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
});
