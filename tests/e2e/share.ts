import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright/test";
import { choose } from "./choose";
import { expect, signIn } from "./journey";

/** A second person in a browser of their own. */
export async function bringGrace(browser: Browser, serverUrl: string) {
  const grace = {
    name: "Grace Hopper",
    email: `${randomUUID()}@example.com`,
    password: "a moth in the relay",
  };
  const page = await (await browser.newContext({ baseURL: serverUrl })).newPage();
  await signIn(page, grace);
  return { ...grace, page };
}

/** Opens an item and who has access to it. */
export async function openSharing(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: /^Share/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Gives somebody access to an item, and leaves the dialog open. */
export async function share(page: Page, path: string, email: string, permission: string) {
  const dialog = await openSharing(page, path);
  await dialog.getByLabel("E-mail of the person").fill(email);
  await choose(dialog.getByLabel("Permission", { exact: true }), permission);
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: email })).toContainText(permission);
  return dialog;
}
