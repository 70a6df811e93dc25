import type { Page } from "playwright/test";
import { crash, expect, type Program, saveState, signIn, test, textOf } from "./journey";
import type { WorkerAnswer } from "@/components/editor/rich/loading/open-base.worker";

test.beforeEach(({ page, person }) => signIn(page, person));

/** A page long enough to arrive part by part; what looks like a definition of `g` near its end is code. */
function longPage(): string {
  const part =
    "* one\n* two [g]\n\n1) three_four\n\n\n| a | b |\n|---|:-:|\n| x | `y` |\n\nSome *words* here.  \nAnd more.\n\n";
  return `First words.\n\n${part.repeat(180)}~~~\n[g]: /gone\n~~~\n\nLast words.\n`;
}

/** As on a slow device: that a page is read to its end is told only when the browser is asked to go on. */
function holdTheEnd(): void {
  globalThis.Worker = class extends Worker {
    override addEventListener(type: string, listener: (event: Event) => void): void {
      super.addEventListener(type, (event: Event) => {
        const answer = event instanceof MessageEvent ? (event.data as WorkerAnswer).answer : null;
        if (answer?.kind === "whole" && answer.facts.source !== "") {
          document.documentElement.dataset["held"] = "";
          addEventListener("go-on", () => listener(event), { once: true });
        } else listener(event);
      });
    }
  };
}

/** Opens a long page, of which the end is held. */
async function openLong(page: Page, program: Program): Promise<{ pageId: string; text: string }> {
  const text = longPage();
  const pageId = await program.create("Long", text);
  await page.addInitScript(holdTheEnd);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("And more.");
  return { pageId, text };
}

/** Has the browser go on as soon as something is held. */
async function goOn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["held"] !== undefined);
  await page.evaluate(() => {
    delete document.documentElement.dataset["held"];
    dispatchEvent(new Event("go-on"));
  });
}

test("a long page is written in while it is still arriving, and left or gone on with", async ({
  page,
  program,
}) => {
  const { pageId, text } = await openLong(page, program);
  await textOf(page).focus();
  await page.keyboard.type("At once. ");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused();
  await page.keyboard.type("Welcome");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Welcome to Sheaf");
  await expect.poll(() => program.read(pageId)).toBe(`At once. ${text}`);

  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Last words.");
  await textOf(page).focus();
  await page.keyboard.type("And these: ");
  await expect.poll(() => program.read(pageId)).toBe(`And these: At once. ${text}`);
  await goOn(page);
  await page.keyboard.type("More. ");
  await expect.poll(() => program.read(pageId)).toBe(`And these: More. At once. ${text}`);
  await expect(saveState(page)).toHaveText("Saved");
});

test("a long page is written in again only once it has what was written in the other mode", async ({
  page,
  program,
}) => {
  const { pageId, text } = await openLong(page, program);
  await goOn(page);
  await expect(textOf(page)).toContainText("Last words.");

  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("From the source. ");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page).getByRole("table").first()).toBeVisible();
  // No key leads there yet, either.
  await textOf(page).evaluate((text) => text.focus());
  await page.keyboard.type("Too early. ");
  await goOn(page);
  await expect(textOf(page)).toContainText("From the source. First words.");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("And on. ");
  await expect.poll(() => program.read(pageId)).toBe(`From the source. And on. ${text}`);
  await expect(saveState(page)).toHaveText("Saved");
});

test("what is typed in both modes while a long page is still arriving is kept", async ({ page, program }) => {
  const { pageId, text } = await openLong(page, program);
  await textOf(page).focus();
  await page.keyboard.type("Early. ");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("From the source. ");
  await goOn(page);
  await page.keyboard.press("Control+Alt+m");
  await goOn(page);
  await expect(textOf(page)).toContainText("From the source. Early. First words.");
  await expect.poll(() => program.read(pageId)).toBe(`From the source. Early. ${text}`);
});

test.describe("without the network", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("what is typed into a long page that is still arriving is unsaved at once, and outlives a crash", async ({
    page,
    program,
  }) => {
    const text = longPage();
    const pageId = await program.create("Long", text);
    let isCut = true;
    await page.context().route(/\/content$/, (route) => {
      return isCut && route.request().method() === "PUT" ? route.abort() : route.continue();
    });
    await page.addInitScript(holdTheEnd);
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page)).toContainText("And more.");
    await textOf(page).focus();
    await page.keyboard.type("At once. ");
    await expect(saveState(page)).toHaveText("Not saved: offline — will retry");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await crash(page);
    isCut = false;
    const next = await page.context().newPage();
    await next.goto(`/pages/${pageId}`);
    await expect(textOf(next)).toContainText("At once. First words.");
    await expect(next.getByText("is back in the page")).toBeVisible();
    await expect(saveState(next)).toHaveText("Saved");
    expect(await program.read(pageId)).toBe(`At once. ${text}`);
  });
});
