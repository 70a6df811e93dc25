import type { Page } from "playwright/test";
import { expect, inTree } from "./journey";
import { sidebar } from "./sheets";

/** The tree of the person's own folders and pages. */
export const tree = (page: Page) => sidebar(page).getByRole("tree", { name: "Folders and pages" });

/** Opens the first screen and waits until the tree hears of keys. */
export async function openTree(page: Page, first: string): Promise<void> {
  await page.goto("/");
  await sidebar(page).getByRole("button", { name: "New folder" }).click();
  await expect(page.getByRole("dialog", { name: "New folder" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "New folder" })).toBeHidden();
  await inTree(page, first).focus();
}
