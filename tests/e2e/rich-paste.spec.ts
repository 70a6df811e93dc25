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

test("a copied page goes into a text without its properties, and with them into an empty page", async ({
  page,
  program,
}) => {
  const from = await program.create("From", "---\nstatus: open\n---\nWords *here*.\n\n- more\n");
  const into = await program.create("Into", "Before.\n");
  const empty = await program.create("Empty", "");
  await page.goto(`/pages/${from}`);
  await textOf(page).getByText("Words").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  for (const [pageId, expected] of [
    [into, "Before.\n\nWords *here*.\n\n- more\n"],
    [empty, "---\nstatus: open\n---\nWords *here*.\n\n- more\n"],
  ] as const) {
    await page.goto(`/pages/${pageId}`);
    await textOf(page).press("Control+End");
    if (pageId === into) await page.keyboard.press("Enter");
    await page.keyboard.press("Control+v");
    await expect.poll(() => program.read(pageId)).toBe(expected);
  }
});

test("the pasted address of a page is a link by its title, and Undo brings the address back", async ({
  page,
  program,
  serverUrl,
}) => {
  const target = await program.create("Target", "# Part\n\nWords.\n");
  const pageId = await program.create("Paste", "See\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" ");
  const address = `${serverUrl}/pages/${target}#Part`;
  await paste(page, { "text/plain": address });
  await expect(textOf(page).getByRole("link", { name: "Target#Part" })).toBeVisible();
  await expect.poll(() => program.read(pageId)).toBe("See [[Target#Part]]\n");
  await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(pageId)).toBe(`See ${address}\n`);

  // One that leads to no page stays as it is.
  const nowhere = `${serverUrl}/pages/0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13`;
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" or ");
  await paste(page, { "text/plain": nowhere });
  await expect.poll(() => program.read(pageId)).toBe(`See ${address} or ${nowhere}\n`);
});

/** Has a program put this on the clipboard that browsers let no page put there, and pastes it. */
async function pasteFromProgram(page: Page, parts: Record<string, string>): Promise<void> {
  await textOf(page).evaluate((text, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(given)) clipboardData.setData(type, content);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, parts);
}

test("paragraphs stay in their cell, code keeps its lines, and a picture is stored and wholly in sight", async ({
  page,
  program,
}) => {
  const table = "| a | b |\n| --- | --- |\n| 1 | keep |";
  const pageId = await program.create(
    "Paste",
    `${table}\n\n\`\`\`\nx\n\`\`\`\n\n${"line\n\n".repeat(40)}end\n`,
  );
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByRole("cell", { name: "1" }).click();
  await page.keyboard.press("End");
  await paste(page, { "text/html": "<p>First</p><p>Second</p>", "text/plain": "First\n\nSecond" });
  await expect.poll(() => program.read(pageId)).toContain("| 1First<br>Second | keep |\n\n```\nx\n```");
  await textOf(page).getByText("x", { exact: true }).click();
  await page.keyboard.press("End");
  await pasteFromProgram(page, {
    "vscode-editor-data": '{"mode":"python"}',
    "text/html": "<div><div>1</div><div>2</div></div>",
    "text/plain": "1\n  2\n3",
  });
  await expect.poll(() => program.read(pageId)).toContain("```\nx1\n  2\n3\n```");
  await page.keyboard.press("Control+End");
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 400 });
    return canvas.toDataURL();
  });
  await paste(page, { "text/html": `<p>see <img src="${drawn}" alt="drawn"></p>`, "text/plain": "see" });
  await expect.poll(() => program.read(pageId)).toMatch(/endsee !\[drawn\]\(.+\.png\)/);
  await expect(textOf(page).getByRole("img", { name: "drawn" })).toBeInViewport({ ratio: 1 });
});
