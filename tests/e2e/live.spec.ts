import type { Page } from "playwright/test";
import { form } from "./form";
import { createProgram, expect, inTree, saveState, signIn, test, textOf } from "./journey";

test.use({ expectedError: /status of (?:404|412)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
test.beforeEach(({ page, person }) => signIn(page, person));

/** A token of the person, and the interface as a program with it uses it. */
async function createRobot(page: Page, serverUrl: string) {
  const data = { name: "Robot", scopes: ["pages:read", "pages:write"] };
  const made = await page.request.post("/api/v1/tokens", { data, headers: { Origin: serverUrl } });
  const { token } = (await made.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  return {
    patch: async (path: string, data: object) => {
      const answer = await fetch(new URL(`/api/v1${path}`, serverUrl), {
        method: "PATCH",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(data),
      });
      expect(answer.status).toBe(200);
    },
    append: async (pageId: string, content: string) => {
      const answer = await fetch(new URL(`/api/v1/pages/${pageId}/content-operations`, serverUrl), {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ id: "1", operation: "append", content }),
      });
      expect(answer.status).toBe(200);
    },
  };
}

test("who types a title while the page is renamed elsewhere hears of it, and can have that title", async ({
  page,
  program,
  serverUrl,
}) => {
  const robot = await createRobot(page, serverUrl);
  const pageId = await program.create("Plan", "First.\n");
  await page.goto(`/pages/${pageId}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("My plan");
  await robot.patch(`/pages/${pageId}`, { title: "Great plan" });
  await expect(page).toHaveTitle(/Great plan/);
  await title.press("Enter");
  await expect(page.getByText("this page was called “Great plan” elsewhere")).toBeVisible();
  await expect(page).toHaveTitle(/My plan/);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(title).toHaveValue("Great plan");
  await expect(page).toHaveTitle(/Great plan/);
});

test("what programs and other browsers do appears by itself, with who did it", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const robot = await createRobot(page, serverUrl);
  const pageId = await program.create("Plan", "First.\n\nSecond.\n");
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state, baseURL: serverUrl })).newPage();
  // Nothing here may come from looking again now and then, or because a window got the focus.
  await page.goto("/pages");
  await other.goto(`/pages/${pageId}`);

  const folderId = await program.createFolder("Work");
  await expect(inTree(page, "Work")).toBeVisible();
  await expect(inTree(other, "Work")).toBeVisible();
  await robot.patch(`/pages/${pageId}`, { title: "Great plan", icon: "🌾" });
  await expect(inTree(page, "Great plan")).toBeVisible();
  const row = page.getByRole("main").getByRole("link", { name: /Great plan/ });
  await expect(row).toContainText("by Robot (API token)");
  await expect(other.getByRole("textbox", { name: "Title" })).toHaveValue("Great plan");
  await expect(other.getByRole("button", { name: /Icon 🌾/ })).toBeVisible();

  await textOf(other).getByText("First.").click();
  await other.keyboard.press("End");
  await robot.append(pageId, "Third.");
  await expect(textOf(other)).toContainText("Third.");
  await expect(other.getByText("Edited by Robot (API token)")).toBeVisible();
  await other.keyboard.type(" Here.");
  await expect(saveState(other)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("First. Here.\n\nSecond.\n\nThird.");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Here.");
  await other.keyboard.type(" There.");
  await expect(textOf(page)).toContainText("Here. There.");
  await expect(page.getByText("Edited by you, elsewhere")).toBeVisible();

  await robot.patch(`/pages/${pageId}/move`, { parentId: folderId });
  await expect(
    other.getByRole("navigation", { name: "Folders above" }).getByRole("link", { name: "Work" }),
  ).toBeVisible();
  await other.context().close();
});

test("what is written while a page is on its way is on screen with it", async ({
  page,
  program,
  serverUrl,
}) => {
  const robot = await createRobot(page, serverUrl);
  const pageId = await program.create("Slow", "Before.\n");
  await page.goto("/pages");
  let letScreenCome = () => {};
  const screenMay = new Promise<void>((resolve) => (letScreenCome = resolve));
  await page.route(`**/pages/${pageId}?_rsc=*`, async (route) => {
    await screenMay;
    await route.continue();
  });
  const prefetchContent = page.waitForResponse(`**/api/v1/pages/${pageId}/content`);
  await inTree(page, "Slow").getByRole("link").click();
  await (await prefetchContent).finished();
  await robot.append(pageId, "Meanwhile.");
  await expect(page.getByRole("main").getByRole("link", { name: /Slow/ })).toContainText("by Robot");
  letScreenCome();
  await expect(textOf(page)).toContainText("Meanwhile.");
});

test("a page that goes to the trash elsewhere says so, keeps what is typed, and comes back", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Plan", "First.\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("First.").click();
  await page.keyboard.press("End");
  await program.trash("page", pageId);
  await expect(page.getByRole("alert").getByText("moved to the trash by you, elsewhere")).toBeVisible();
  await expect(inTree(page, "Plan")).toBeHidden();
  await expect(saveState(page)).toBeHidden();
  for (const name of ["Share", "Add icon", "Add cover"])
    await expect(page.getByRole("button", { name })).toBeHidden();
  await page.getByRole("button", { name: "Page menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy markdown" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Move to trash" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Copy markdown" }).press("Escape");
  // The menu gives the focus back a moment after it has gone.
  await expect(page.getByRole("button", { name: "Page menu" })).toBeFocused();
  await textOf(page).focus();
  await page.keyboard.type(" Mine.");
  await expect(saveState(page)).toContainText("Not saved");
  await page.getByRole("button", { name: "Restore the page" }).click();
  await expect(saveState(page)).toHaveText("Saved");
  await expect(page.getByRole("alert").getByText("moved to the trash")).toBeHidden();
  await expect(inTree(page, "Plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  expect(await program.read(pageId)).toBe("First. Mine.\n");
});

test("a page that was deleted for good elsewhere is not asked for again", async ({
  page,
  program,
  serverUrl,
}) => {
  const pageId = await program.create("Plan", "First.\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("First.");
  let refusals = 0;
  page.on("response", (answer) => {
    if (answer.url().endsWith(`${pageId}/links`) && answer.status() === 404) refusals += 1;
  });
  await program.trash("page", pageId);
  // What fails is tried once more.
  await expect.poll(() => refusals).toBe(2);
  const deleted = page.request.delete(`/api/v1/pages/${pageId}/permanent`, {
    headers: { Origin: serverUrl },
  });
  expect((await deleted).status()).toBe(200);
  await expect(page.getByRole("alert").getByText("was deleted by you, elsewhere")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const name of ["North", "South"]) {
    await program.createFolder(name);
    await expect(inTree(page, name)).toBeVisible();
  }
  expect(asked.filter((url) => url.includes(pageId))).toEqual([]);
});

test("what happened while the connection was cut shows when it is back, in every tab", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const pageId = await program.create("Plan", "First.\n");
  const second = await page.context().newPage();
  await page.goto("/");
  await second.goto(`/pages/${pageId}`);
  await expect(textOf(second)).toContainText("First.");
  const state = await page.context().storageState();
  const outside = await browser.newContext({ storageState: state, baseURL: serverUrl });
  const elsewhere = createProgram(outside.request, serverUrl);
  await page.context().setOffline(true);
  await elsewhere.create("Meanwhile", "");
  await elsewhere.write(pageId, "First.\n\nMeanwhile.\n");
  await page.context().setOffline(false);
  await expect(textOf(second)).toContainText("Meanwhile.");
  // A sheet is pressed open, and browsers draw nothing to be pressed in a tab behind another.
  if (form === "phone") await page.bringToFront();
  await expect(inTree(page, "Meanwhile")).toBeVisible();
  // The tab with the connection may go; the other one takes over.
  await page.close();
  await elsewhere.create("Later", "");
  await expect(inTree(second, "Later")).toBeVisible();
  await outside.close();
});
