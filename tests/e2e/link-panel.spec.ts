import type { Page } from "playwright/test";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Selection" });

test("a link's address is changed, refused when it would run, and taken away", async ({ page, program }) => {
  const pageId = await program.create("Link", "one [two](/a) three");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("two").click();
  const address = page.getByRole("textbox", { name: "Address of the link" });
  await expect(address).toHaveValue("/a");
  await address.fill("javascript:alert(1)");
  await expect(toolbar(page).getByRole("alert")).toHaveText(/Links cannot run scripts/);
  await address.fill("https://");
  await press(page, "Enter");
  await expect(toolbar(page).getByRole("alert")).toHaveText(/This web address is not valid/);
  await address.fill("ada@example.com");
  await expect(toolbar(page).getByRole("alert")).toHaveText("");
  await press(page, "Enter");
  await expect.poll(() => program.read(pageId)).toBe("one [two](mailto:ada@example.com) three");
  await textOf(page).getByText("two").click();
  await address.fill("/b");
  await press(page, "Enter");
  await expect.poll(() => program.read(pageId)).toBe("one [two](/b) three");
  await toolbar(page).getByRole("button", { name: "Remove link" }).click();
  await expect.poll(() => program.read(pageId)).toBe("one two three");
});

test("the address of a selected link is typed at once where its panel was asked for", async ({
  page,
  program,
}) => {
  test.skip(form !== "wide", "On a phone the panel comes with the link.");
  const pageId = await program.create("Link", "[two](/a) three");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("two").dblclick();
  await toolbar(page).getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Address of the link" })).toBeFocused();
  await press(page, "Control+a");
  await page.keyboard.type("/b");
  await press(page, "Enter");
  await expect.poll(() => program.read(pageId)).toBe("[two](/b) three");
});

test("a link's address stays in the window, also with what is wrong with it", async ({ page, program }) => {
  test.skip(form !== "wide", "On a phone it stands at the edge.");
  const cells = "word ".repeat(40).trim();
  const pageId = await program.create("At the edge", `|a|b|c|\n|-|-|-|\n|${cells}|${cells}|[at](/a)|\n`);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("at", { exact: true }).click();
  await page.getByRole("textbox", { name: "Address of the link" }).fill("javascript:alert(1)");
  await expect(toolbar(page).getByRole("alert")).toBeVisible();
  const right = async () => {
    const box = await toolbar(page).boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  await expect.poll(right).toBeLessThanOrEqual(900);
});
