import type { Page, Route } from "playwright/test";
import { expect, saveState, signIn, test, textOf } from "./journey";

// One request fails on purpose.
test.use({ expectedError: /ERR_FAILED|status of 507/ });
test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/");
});

const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });
const aheadOf = (page: Page) => page.getByRole("textbox", { name: "What you write before the page is open" });

type Answer = (route: Route) => Promise<void>;

/** Holds the first such request until the returned function is called, which may give it another answer than the server's. */
async function hold(page: Page, path: string): Promise<(answer?: Answer) => void> {
  const pass: Answer = (route) => route.continue();
  let release: (answer: Answer) => void = () => undefined;
  const held = new Promise<Answer>((resolve) => (release = resolve));
  let isHeld = true;
  await page.route(path, async (route) => {
    const answer = isHeld ? held : pass;
    isHeld = false;
    return (await answer)(route);
  });
  return (answer = pass) => release(answer);
}

test("what is typed at once after New page is the title and the text of it", async ({ page, program }) => {
  const come = await hold(page, "**/api/v1/pages");
  await page.getByRole("button", { name: "New page" }).first().click();
  await page.keyboard.type("Barley and oats\n# Fields\nNorth");
  await expect(aheadOf(page)).toHaveValue("Barley and oats\n# Fields\nNorth");
  come();
  await expect(titleOf(page)).toHaveValue("Barley and oats");
  await expect(textOf(page)).toBeFocused();
  await expect(aheadOf(page)).toBeHidden();
  await page.keyboard.type(" and south");
  await page.keyboard.press("Control+s");
  await expect(saveState(page)).toHaveText("Saved");
  const id = page.url().split("/").at(-1) ?? "";
  expect(await program.read(id)).toBe("# Fields\n\nNorth and south\n");
});

test("an unfinished title goes on in the title", async ({ page }) => {
  const come = await hold(page, "**/api/v1/pages");
  await page.keyboard.press("Control+Alt+n");
  await page.keyboard.type("Barley");
  come();
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(" and oats");
  await expect(titleOf(page)).toHaveValue("Barley and oats");
});

test("words stay when the page cannot be created, and come to it at the next try", async ({ page }) => {
  const come = await hold(page, "**/api/v1/pages");
  await page.keyboard.press("Control+Alt+n");
  await page.keyboard.type("Barley");
  come((route) => route.abort());
  await expect(page.getByRole("region", { name: "New page" })).toContainText(
    "The page could not be created.",
  );
  await expect(aheadOf(page)).toHaveValue("Barley");
  await page.getByRole("region", { name: "New page" }).getByRole("button", { name: "Try again" }).click();
  await expect(titleOf(page)).toHaveValue("Barley");
  await expect(aheadOf(page)).toBeHidden();
});

test("a page that is refused before anything is typed keeps what is typed then", async ({ page }) => {
  const refusal = {
    code: "quota_exceeded",
    message: "You may have 5 pages here and use 5; this needs 1 more.",
  };
  await page.route("**/api/v1/pages", (route) => route.fulfill({ status: 507, json: { error: refusal } }), {
    times: 1,
  });
  await page.keyboard.press("Control+Alt+n");
  const field = page.getByRole("region", { name: "New page" });
  await expect(field).toContainText("You may have 5 pages here");
  await page.keyboard.type("Barley\nand oats");
  await expect(aheadOf(page)).toHaveValue("Barley\nand oats");
  await field.getByRole("button", { name: "Try again" }).click();
  await expect(titleOf(page)).toHaveValue("Barley");
  await expect(textOf(page)).toContainText("and oats");
});

test("a template that asks for the title begins with what was typed", async ({ page, program }) => {
  const folder = await program.createFolder("Farm");
  const template = await program.create("Field note", "# {{title}}\n\n{{cursor}}\n", folder);
  await page.request.patch(`/api/v1/folders/${folder}`, { data: { templateId: template } });
  await page.goto(`/folders/${folder}`);
  const come = await hold(page, `**/api/v1/folders/${folder}?*`);
  await page.keyboard.press("Control+Alt+n");
  await page.keyboard.type("Barley\nNorth");
  come();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Barley");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(textOf(page)).toContainText("North");
  await expect(titleOf(page)).toHaveValue("Barley");
});

test("what is typed at once after Today’s note goes into it", async ({ page }) => {
  const come = await hold(page, "**/api/v1/pages");
  await page.getByRole("button", { name: "Today’s note" }).click();
  await page.keyboard.type("Call Anna");
  come();
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toHaveText("Call Anna");
});
