import { hostileMarkdown } from "@/tests/support/markdown/hostile";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { scrollThrough } from "./scroll-through";

// The browser says so when it refuses what a pasted text wants to run.
test.use({
  expectedError: /Executing inline event handler violates|Refused to execute|Content Security Policy/,
});
test.beforeEach(async ({ page, person, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, person);
});

test("nothing that a page says runs, is loaded from elsewhere, or opens", async ({
  page,
  program,
  serverUrl,
}) => {
  const outside: string[] = [];
  const opened: string[] = [];
  // What the browser refuses by the policy of the application does not get here.
  await page.context().route(/outside\.example/, (route) => {
    outside.push(route.request().url());
    return route.abort();
  });
  page.on("dialog", (dialog) => void dialog.dismiss());
  page.context().on("page", (popup) => opened.push(popup.url()));
  const isBrokenInto = () => page.evaluate(() => document.documentElement.hasAttribute("data-ran"));
  const markdown = `${hostileMarkdown.join("\n\n")}\n\nThe end\n`;
  const pageId = await program.create("<img src=x onerror=document.documentElement.dataset.ran=1>", markdown);

  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("The end");
  await scrollThrough(page);
  // Each is drawn when it comes near the screen, or says that it cannot be.
  for (const diagram of await textOf(page).locator('[data-language="mermaid"]').all()) {
    await diagram.scrollIntoViewIfNeeded();
    await expect(diagram.locator(".rich-drawing > *")).toBeVisible();
  }
  await expect(textOf(page).getByRole("img", { name: "Diagram" }).first()).toBeVisible();
  // Those with an address that may not be opened; the others lead to pages.
  const links = await textOf(page).locator('a[href=""]').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) await link.dispatchEvent("mousedown", { ctrlKey: true, button: 0 });
  expect(page.url()).toBe(`${serverUrl}/pages/${pageId}`);
  expect(await isBrokenInto()).toBe(false);

  // What is copied and pasted goes the same way, and so does HTML that was made elsewhere.
  await textOf(page).getByText("The end").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await page.goto(`/pages/${await program.create("Pasted", "")}`);
  await textOf(page).click();
  await page.keyboard.press("Control+v");
  await expect(textOf(page)).toContainText("The end");
  await scrollThrough(page);
  await expect(saveState(page)).toHaveText("Saved");
  await page.goto(`/pages/${await program.create("Pasted from elsewhere", "")}`);
  await textOf(page).click();
  await page.evaluate(
    async (html) => {
      const part = new Blob([html], { type: "text/html" });
      await navigator.clipboard.write([new ClipboardItem({ "text/html": part })]);
    },
    `<p>From elsewhere</p>${hostileMarkdown.filter((text) => text.startsWith("<")).join("\n")}`,
  );
  await page.keyboard.press("Control+v");
  await expect(textOf(page)).toContainText("From elsewhere");
  await scrollThrough(page);
  await expect(saveState(page)).toHaveText("Saved");
  expect(await isBrokenInto()).toBe(false);
  expect({ outside, opened }).toEqual({ outside: [], opened: [] });
});
