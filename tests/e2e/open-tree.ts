import type { Page } from "playwright/test";
import { expect, inTree } from "./journey";

/** The tree of the person's own folders and pages. */
export const tree = (page: Page) => page.getByRole("tree", { name: "Folders and pages" });

/** Opens the first screen and waits until the tree hears of keys. */
export async function openTree(page: Page, first: string): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("complementary", { name: "Sidebar" })
    .getByRole("button", { name: "New folder" })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await inTree(page, first).focus();
}
