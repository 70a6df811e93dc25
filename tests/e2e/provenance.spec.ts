import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { bringGrace, share } from "./share";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const choose = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

const marks = (page: Page) => page.getByRole("group", { name: "Who wrote the parts of this page" });

/** Writes at the end of a page by a token of the signed-in person, named Robot. */
async function writeByRobot(page: Page, serverUrl: string, pageId: string, content: string): Promise<void> {
  const data = { name: "Robot", scopes: ["pages:read", "pages:write"] };
  const made = await page.request.post("/api/v1/tokens", { data, headers: { Origin: serverUrl } });
  const { token } = (await made.json()) as { token: string };
  const answer = await fetch(`${serverUrl}/api/v1/pages/${pageId}/content-operations`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ id: "1", operation: "append", content }),
  });
  expect(answer.status).toBe(200);
}

test("marks in the margin say who wrote each part, while one types, and change nothing", async ({
  page,
  program,
  serverUrl,
}) => {
  const text = "# Tea\n\nGreen.\n\nBlack.\n";
  const pageId = await program.create("Drinks", text);
  await writeByRobot(page, serverUrl, pageId, "Brewed by a program.");
  const stored = await program.read(pageId);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Brewed");
  await expect(marks(page)).toBeHidden();
  await choose(page, "Who wrote this");
  const own = marks(page).getByRole("button", { name: /^You, / });
  const robot = marks(page).getByRole("button", { name: /^Robot, for you, / });
  await expect(own).toHaveCount(1);
  await expect(robot).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);

  // By arrows from one mark to the next, and by Enter into what it says.
  await own.focus();
  await page.keyboard.press("ArrowDown");
  await expect(robot).toBeFocused();
  const card = page.getByRole("dialog", { name: "Who wrote this" });
  if (form === "wide") await robot.hover();
  await page.keyboard.press("Enter");
  await expect(card).toContainText("Robot, for you");
  await expect(card.getByRole("link", { name: "Review what Robot changed" })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(robot).toBeFocused();
  expect(await program.read(pageId)).toBe(stored);

  // What one types has no mark until it is saved.
  await textOf(page).getByText("Brewed by a program.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Twice.");
  await expect(saveState(page)).toHaveText("Saved");
  await expect(robot).toHaveCount(0);
  await expect(own).not.toHaveCount(0);
  expect(await program.read(pageId)).toBe(stored.replace("program.", "program. Twice."));

  await choose(page, "Hide who wrote this");
  await expect(marks(page)).toBeHidden();
});

test("the list says the same beside the page, and leads to the text and to its review", async ({
  page,
  program,
  serverUrl,
}) => {
  const lines = Array.from({ length: 400 }, (_, index) => `Line ${index + 1}.\n\n`).join("");
  const pageId = await program.create("Drinks", `# Tea\n\n${lines}`);
  await writeByRobot(page, serverUrl, pageId, "Brewed by a program.");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Line 1.");
  await choose(page, "Who wrote this");
  await expect(marks(page).getByRole("button", { name: /^You, / })).toBeVisible();
  await expect(marks(page).getByRole("button", { name: /^Robot/ })).toHaveCount(0);
  if (form === "phone") await page.getByRole("button", { name: /^Open the panel/ }).click();
  else if (!(await panel(page).isVisible()))
    await page.getByRole("button", { name: /^Open the panel/ }).click();
  await panel(page).getByRole("tab", { name: "Who wrote this" }).click();
  const list = panel(page).getByRole("list", { name: "Who wrote this" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").last()).toContainText("Robot, for you");
  expect(await findBarriers(page)).toEqual([]);
  await list.getByRole("button", { name: "Go to “Brewed by a program.”" }).click();
  await expect(textOf(page).getByText("Brewed by a program.")).toBeInViewport();
  await expect(marks(page).getByRole("button", { name: /^Robot/ })).toBeVisible();
  await panel(page).getByRole("link", { name: "Review what Robot changed" }).click();
  await expect(page.getByRole("heading", { name: "What Robot changed" })).toBeVisible();
});

test("who may only read sees the marks too", async ({ page, program, browser, serverUrl }) => {
  const grace = await bringGrace(browser, serverUrl);
  const pageId = await program.create("Drinks", "Green.\n");
  await share(page, `/pages/${pageId}`, grace.email, "Can view");
  await grace.page.goto(`/pages/${pageId}`);
  await expect(textOf(grace.page)).toContainText("Green.");
  await choose(grace.page, "Who wrote this");
  const mark = marks(grace.page).getByRole("button", { name: /^Ada Lovelace, / });
  await mark.click();
  const card = grace.page.getByRole("dialog", { name: "Who wrote this" });
  await expect(card.getByRole("link", { name: "Review what Ada Lovelace changed" })).toBeVisible();
  await grace.page.close();
});
