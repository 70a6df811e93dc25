import { findBarriers } from "./barriers";
import { createProgram, expect, saveState, signIn, test, textOf } from "./journey";
import { panel } from "./sheets";

const plan =
  "# Plan\n\nWe ship on Monday.\n\n- [ ] Notes\n- [ ] Screens\n\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n";

test.beforeEach(({ page, person }) => signIn(page, person));

test("what changed is shown word by word, and an earlier text comes back and goes again", async ({
  page,
  person,
  program,
  playwright,
  serverUrl,
}) => {
  test.setTimeout(60_000);
  const pageId = await program.create("Plan", plan);
  const made = await page.request.post("/api/v1/tokens", {
    data: { name: "Robot", scopes: ["pages:read", "pages:write"] },
    headers: { Origin: serverUrl },
  });
  const { token } = (await made.json()) as { token: string };
  const extraHTTPHeaders = { Authorization: `Bearer ${token}` };
  const robot = await playwright.request.newContext({ baseURL: serverUrl, extraHTTPHeaders });
  await createProgram(robot, serverUrl).write(pageId, plan.replace("Monday", "Tuesday morning"));
  await robot.dispose();

  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Four.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And more.");
  await page.getByRole("button", { name: /Open the panel/ }).click();
  await panel(page).getByRole("tab", { name: "History" }).click();
  // What was typed is saved first, and is the newest of today.
  const today = panel(page)
    .getByRole("region", { name: "Today" })
    .getByRole("button", { name: /Edited|Created/ });
  await expect(today).toHaveText([
    new RegExp(`Edited.*Now.*${person.name}.*\\+10 bytes`),
    new RegExp(`Edited.*${person.name}, through Robot.*\\+9 bytes`),
    new RegExp(`Created.*${person.name}.*\\+`),
  ]);
  await today.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(today.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edited" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog", { name: "Created" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  const differences = dialog.getByRole("region", { name: "Differences" });
  await expect(differences.getByRole("deletion")).toHaveText("Monday");
  await expect(differences.getByRole("insertion")).toHaveText("Tuesday morning");
  await expect(differences.getByRole("status")).toHaveText("1 line added, 1 line deleted");
  await expect(differences).not.toContainText("Four.");
  await differences.getByRole("button", { name: /unchanged lines/ }).click();
  await expect(differences).toContainText("Four.");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "Compared with now" }).click();
  await expect(differences.getByRole("insertion")).toHaveText("And more.");
  await dialog.getByRole("button", { name: "Earlier change" }).click();
  const first = page.getByRole("dialog", { name: "Created" });
  await expect(first.getByRole("region", { name: "Differences" })).toContainText("We ship on Monday.");
  await first.getByRole("button", { name: "Restore" }).click();

  await expect(first).toBeHidden();
  await expect(textOf(page)).toContainText("We ship on Monday.");
  await expect(textOf(page)).not.toContainText("And more.");
  expect(await program.read(pageId)).toBe(plan);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^The text of .+ is as it was before\.$/)).toBeVisible();
  await expect(textOf(page)).toContainText("Tuesday morning");
  await expect(textOf(page)).toContainText("And more.");
  await expect(saveState(page)).toHaveText("Saved");
  await expect(panel(page).getByRole("button", { name: /^Restored an earlier text/ })).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a long page's changes are folded, and its history is loaded as one asks for it", async ({
    page,
    program,
  }) => {
    const lines = Array.from(
      { length: 12_000 },
      (_, n) => `Line ${n} of a page that is as long as pages get, ${n % 89}.`,
    );
    const pageId = await program.create("Long", lines.join("\n"));
    for (let save = 1; save <= 52; save++)
      await program.write(pageId, `${lines.slice(0, 20 + save).join("\n")}\n`);
    const changed = lines.join("\n").replace("Line 6000 of", "Row 6000 of");
    await program.write(pageId, changed);
    await page.goto(`/pages/${pageId}`);
    await page.getByRole("button", { name: /Open the panel/ }).click();
    const panel = page.getByRole("dialog", { name: "About this page" });
    await panel.getByRole("tab", { name: "History" }).click();
    // Saves of one person that follow each other are one change, until one wants to see each.
    await expect(panel.getByRole("button", { name: /^Edited/ })).toHaveCount(1);
    await expect(panel.getByRole("button", { name: "Show earlier ones" })).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Edited" });
    const tally = dialog.getByRole("region", { name: "Differences" }).getByRole("status");
    // What it is compared with is read, however far back; and it stays open when a save joins it.
    await panel.getByRole("button", { name: /^Edited/ }).click();
    await expect(tally).toHaveText("1 line added, 1 line deleted");
    await program.write(pageId, changed.replace("Line 3000 of", "Row 3000 of"));
    await expect(tally).toHaveText("2 lines added, 2 lines deleted");
    await page.keyboard.press("Escape");
    await expect(panel.getByRole("button", { name: /^Created/ })).toBeVisible();
    await panel.getByRole("button", { name: /^Show the 54 saves/ }).click();
    await expect(panel.getByRole("button", { name: /^Edited/ })).toHaveCount(54);
    expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await panel
      .getByRole("button", { name: /^Edited/ })
      .nth(2)
      .click();
    await dialog.getByRole("radio", { name: "Compared with now" }).click();
    await expect(dialog.getByRole("button", { name: /^Show 500 more lines/ })).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  test("the text that was restored is seen at once: the panel over it is gone", async ({ page, program }) => {
    const pageId = await program.create("Plan", plan);
    await program.write(pageId, "Nothing is left.");
    await page.goto(`/pages/${pageId}`);
    await page.getByRole("button", { name: /Open the panel/ }).tap();
    const sheet = page.getByRole("dialog", { name: "About this page" });
    await sheet.getByRole("tab", { name: "History" }).tap();
    await sheet.getByRole("button", { name: /^Created/ }).tap();
    await page.getByRole("dialog", { name: "Created" }).getByRole("button", { name: "Restore" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(textOf(page)).toContainText("We ship on Monday.");
    await expect(textOf(page)).toBeFocused();
    // The bar that goes with the text has an Undo, too.
    await page.getByRole("listitem").getByRole("button", { name: "Undo" }).tap();
    await expect(textOf(page)).toContainText("Nothing is left.");
  });
});

test("who may view a page sees its history and is told why nothing can be restored", async ({
  browser,
  page,
  person,
  program,
  serverUrl,
}) => {
  const guest = { ...person, name: "Grace Hopper", email: `guest.${person.email}` };
  const other = await (await browser.newContext({ baseURL: serverUrl })).newPage();
  await signIn(other, guest);
  const pageId = await program.create("Plan", plan);
  await program.write(pageId, plan.replace("Monday", "Friday"));
  await page.request.post(`/api/v1/pages/${pageId}/sharing/users`, {
    data: { email: guest.email, permission: "view" },
    headers: { Origin: serverUrl },
  });
  await other.goto(`/pages/${pageId}`);
  await other.getByRole("button", { name: /Open the panel/ }).click();
  await panel(other).getByRole("tab", { name: "History" }).click();
  await panel(other)
    .getByRole("button", { name: /^Created/ })
    .click();
  await expect(other.getByRole("dialog").getByText("ask its owner for the permission to edit")).toBeVisible();
  await expect(other.getByRole("button", { name: "Restore" })).toBeHidden();
  await other.context().close();
});
