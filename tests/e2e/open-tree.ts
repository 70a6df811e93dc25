import type { Page } from "playwright/test";
import { expect, inTree } from "./journey";
import { sidebar } from "./sheets";

/** The tree of the person's own folders and pages. */
export const tree = (page: Page) => sidebar(page).getByRole("tree", { name: "Folders and pages" });

/** Opens the first screen and waits until the tree hears of keys. */
export async function openTree(page: Page, first: string): Promise<void> {
  await page.goto("/");
  const opener = sidebar(page).getByRole("button", { name: "New folder" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "New folder" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  // Escape would come in the moment before a dialog over a sheet hears of it.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  // The dialog gives the focus back a moment after it is gone.
  await expect(opener).toBeFocused();
  await inTree(page, first).focus();
}
