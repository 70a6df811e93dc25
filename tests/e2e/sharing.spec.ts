import type { Page } from "playwright/test";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { bringGrace, openSharing, share } from "./share";

test.use({ expectedError: /status of (400|403|404)/ });
test.beforeEach(({ page, person }) => signIn(page, person));

/** In the open dialog; the server has it, too. */
async function changePermission(page: Page, { from, to }: { from: string; to: string }) {
  const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: `Permission of Grace Hopper: ${from}` }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(to) }).click();
  await answered;
}

test("a page is shared to view, then to edit, then no more", async ({
  page,
  person,
  program,
  browser,
  serverUrl,
}) => {
  test.setTimeout(60_000);
  const grace = await bringGrace(browser, serverUrl);
  const path = `/pages/${await program.create("Field notes", "Wheat\n")}`;
  const dialog = await share(page, path, grace.email, "Can view");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${serverUrl}${path}`);
  await dialog.getByLabel("E-mail of the person").fill(person.email);
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByText("This address belongs to the owner")).toBeVisible();
  await dialog.getByLabel("E-mail of the person").fill("");

  await grace.page.goto("/pages");
  await grace.page.getByRole("main").getByRole("link", { name: "Field notes" }).click();
  await expect(grace.page.getByText("Read only.")).toBeVisible();
  await expect(textOf(grace.page)).toHaveAttribute("aria-readonly", "true");
  await textOf(grace.page).click();
  await grace.page.keyboard.type("Not mine to write");
  await expect(textOf(grace.page)).toHaveText("Wheat");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).not.toBeEditable();
  await grace.page.getByRole("button", { name: "Page menu" }).click();
  await expect(grace.page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(grace.page.getByRole("menuitem", { name: "Save now" })).toHaveCount(0);
  await grace.page.keyboard.press("Escape");
  const closed = await openSharing(grace.page, path);
  await expect(closed.getByText(person.email)).toBeVisible();
  await expect(closed.getByLabel("E-mail of the person")).toBeHidden();

  await changePermission(page, { from: "Can view", to: "Can edit" });
  await expect(dialog.getByRole("button", { name: "Permission of Grace Hopper: Can edit" })).toBeFocused();
  await grace.page.goto(path);
  await textOf(grace.page).click();
  await grace.page.keyboard.press("Control+End");
  await grace.page.keyboard.type(" and barley");
  await expect(saveState(grace.page)).toHaveText("Saved");
  expect(await program.read(path.split("/").at(-1) ?? "")).toBe("Wheat and barley\n");

  await dialog.getByRole("button", { name: /Permission of Grace/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: grace.email })).toHaveCount(0);
  await expect(dialog.locator(":focus").or(dialog.and(page.locator(":focus")))).toBeVisible();
  await grace.page.reload();
  await expect(grace.page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
});

test("whether others have access is said beside a page and a folder, as soon as it changes", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const grace = await bringGrace(browser, serverUrl);
  const work = await program.createFolder("Work");
  const pageId = await program.create("Plan", "", work);
  const button = (of: Page, name: string) =>
    of.getByRole("button", { name, exact: true, includeHidden: true });
  await page.goto(`/pages/${pageId}`);
  await expect(button(page, "Share")).toBeVisible();
  const headers = { Origin: serverUrl };
  const sharing = `/api/v1/pages/${pageId}/sharing/users`;
  const granted = await page.request.post(sharing, {
    data: { email: grace.email, permission: "view" },
    headers,
  });
  await expect(button(page, "Shared")).toBeVisible();
  const { people } = (await granted.json()) as { people: { person: { id: string } }[] };
  await page.request.delete(`${sharing}/${people[0]?.person.id}`, { headers });
  await expect(button(page, "Share")).toBeVisible();

  const dialog = await share(page, `/folders/${work}`, grace.email, "Can view");
  await expect(button(page, "Shared")).toBeVisible();
  await page.goto(`/pages/${pageId}`);
  await expect(button(page, "Shared")).toBeVisible();
  await grace.page.goto(`/pages/${pageId}`);
  await expect(button(grace.page, "Shared")).toBeVisible();

  await page.getByRole("button", { name: "Shared" }).click();
  await dialog.getByRole("switch", { name: "Restricted" }).click();
  await expect(button(page, "Shared")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();

  // Whom one shares something with already is suggested; an administrator finds others of that name, too.
  const beginning = grace.email.slice(0, 12);
  const other = await openSharing(page, `/pages/${await program.create("Seeds", "")}`);
  const field = other.getByRole("combobox", { name: "e-mail of the person" });
  const option = other.getByRole("listbox").getByRole("option", { name: "Grace Hopper" });
  await field.fill(beginning.toUpperCase());
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(grace.email);
  await expect(option).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(other.getByRole("listitem").filter({ hasText: grace.email })).toContainText("Can view");
  const suggested = page.waitForResponse((answer) =>
    answer.url().endsWith(`/sharing/suggestions?q=${beginning}`),
  );
  await field.pressSequentially(beginning);
  await (await suggested).finished();
  await expect(field).toHaveAttribute("aria-expanded", "false");
});

test("on a page that one may only read Tab stops at the links in its text, and Enter follows them", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const grace = await bringGrace(browser, serverUrl);
  const work = await program.createFolder("Work");
  await program.create("Barn", "", work);
  const path = `/pages/${await program.create("Farm", "[[Barn]] and [so on](Barn.md)", work)}`;
  await share(page, `/folders/${work}`, grace.email, "Can view");
  for (const [index, name] of ["Barn", "so on"].entries()) {
    await grace.page.goto(path);
    await expect(textOf(grace.page)).toHaveAttribute("aria-readonly", "true");
    await textOf(grace.page).focus();
    for (let stop = 0; stop <= index; stop += 1) await grace.page.keyboard.press("Tab");
    await expect(textOf(grace.page).getByRole("link", { name })).toBeFocused();
    await grace.page.keyboard.press("Enter");
    await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Barn");
  }
});

test("who may only read any more keeps what was being written, and gets the page as it is", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const grace = await bringGrace(browser, serverUrl);
  const pageId = await program.create("Field notes", "Wheat\n");
  await share(page, `/pages/${pageId}`, grace.email, "Can edit");
  await grace.page.goto(`/pages/${pageId}`);
  await textOf(grace.page).click();
  await grace.page.keyboard.press("Control+End");
  await grace.page.context().setOffline(true);
  await grace.page.keyboard.type(" and barley");
  await changePermission(page, { from: "Can edit", to: "Can view" });
  await grace.page.context().setOffline(false);

  await expect(grace.page.getByText("This page can only be read now.")).toBeVisible();
  await expect(textOf(grace.page)).toHaveText("Wheat and barley");
  await grace.page.getByRole("button", { name: "Show the page as it is" }).click();
  await expect(textOf(grace.page)).toHaveText("Wheat");
  await expect(
    grace.page.getByText("Text of yours that is not in the page is kept in this browser."),
  ).toBeVisible();
  await grace.page.reload();
  await expect(textOf(grace.page)).toHaveText("Wheat");
  await expect(grace.page.getByText("This page can only be read now.")).toBeHidden();
  await expect(
    grace.page.getByText("Text of yours that is not in the page is kept in this browser."),
  ).toBeVisible();
  expect(await program.read(pageId)).toBe("Wheat\n");
});

test("who loses a page while writing finds the words at its address, and the page when it is shared again", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  test.setTimeout(60_000);
  const grace = await bringGrace(browser, serverUrl);
  const pageId = await program.create("Field notes", "Wheat\n");
  const path = `/pages/${pageId}`;
  const dialog = await share(page, path, grace.email, "Can edit");
  await grace.page.goto(path);
  await grace.page.route(/\/content$/, (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await textOf(grace.page).click();
  await grace.page.keyboard.press("Control+End");
  await grace.page.keyboard.type(" and barley");
  await dialog.getByRole("button", { name: /Permission of Grace/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(grace.page.getByText("You cannot open “Field notes” any more")).toBeVisible();
  const nothing = grace.page.getByRole("heading", { name: "There is nothing here" });
  const left = grace.page.getByRole("textbox", { name: "Text that was not saved" });
  await expect(nothing).toBeVisible();
  await expect(left).toHaveValue("Wheat and barley\n");
  await expect(textOf(grace.page)).toBeHidden();
  await grace.page.unrouteAll();
  await grace.page.getByRole("button", { name: "Create a page from it" }).click();
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Recovered text");
  await expect(textOf(grace.page)).toHaveText("Wheat and barley");
  await grace.page.goto(path);
  await expect(nothing).toBeVisible();

  await dialog.getByLabel("E-mail of the person").fill(grace.email);
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(textOf(grace.page)).toHaveText("Wheat");
  await expect(nothing).toBeHidden();
});

test("an address without an account is refused at its field, by keyboard alone", async ({
  page,
  program,
}) => {
  const path = `/pages/${await program.create("Field notes", "")}`;
  const dialog = await openSharing(page, path);
  const field = dialog.getByLabel("E-mail of the person");
  await expect(field).toBeFocused();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/such as ada@example\.com/);
  await page.keyboard.type("@example.com");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/administrator can invite the person/);
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
});

test("a person leaves a page that was shared with them", async ({ page, program, browser, serverUrl }) => {
  const grace = await bringGrace(browser, serverUrl);
  const path = `/pages/${await program.create("Field notes", "Wheat\n")}`;
  await share(page, path, grace.email, "Full access");
  const dialog = await openSharing(grace.page, path);
  await dialog.getByRole("button", { name: "Permission of Grace Hopper: Full access" }).click();
  await grace.page.getByRole("menuitem", { name: "Leave…" }).click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(grace.page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await expect(grace.page.getByRole("main").getByRole("link", { name: "Welcome to Sheaf" })).toBeVisible();
  await expect(grace.page.getByRole("link", { name: "Field notes" })).toHaveCount(0);
});

test("who has access through a folder is led there instead of leaving where it cannot work", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  test.setTimeout(60_000);
  const grace = await bringGrace(browser, serverUrl);
  const headers = { Origin: serverUrl };
  const work = await program.createFolder("Work");
  const inner = await program.createFolder("2026", work);
  const pageId = await program.create("Plan", "", inner);
  const grant = (path: string) =>
    page.request.post(`/api/v1${path}/sharing/users`, {
      data: { email: grace.email, permission: "view" },
      headers,
    });
  await grant(`/folders/${work}`);
  const dialog = await openSharing(grace.page, `/pages/${pageId}`);
  const folder = dialog.getByRole("link", { name: "Work" });
  await expect(folder).toBeVisible();
  await expect(dialog.getByText(/no longer see/)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Leave", exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Give up that part…" }).click();
  await expect(dialog.getByText(/through “Work” stays as it is/)).toBeVisible();
  await expect(dialog.getByText(/no longer see/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(dialog.getByRole("alert")).toContainText("comes from a folder above it");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await grant(`/pages/${pageId}`);
  await dialog.getByRole("button", { name: "Give up that part…" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(grace.page.getByText(/You still see it through “Work”/)).toBeVisible();
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Plan");

  await grace.page.getByRole("button", { name: "Share" }).click();
  await folder.click();
  await expect(grace.page.getByRole("heading", { name: "Work" })).toBeVisible();
  await grace.page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(dialog.getByText(/no longer see this folder/)).toBeVisible();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(grace.page.getByText("You have left “Work”.")).toBeVisible();
  expect((await grace.page.request.get(`/api/v1/pages/${pageId}`)).status()).toBe(404);
});

test("a restricted page keeps out who came through a folder", async ({ page, browser, serverUrl }) => {
  const grace = await bringGrace(browser, serverUrl);
  const headers = { Origin: serverUrl };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers });
    return (await answer.json()) as { id: string };
  };
  const folder = await post("/folders", { name: "Work" });
  await post(`/folders/${folder.id}/sharing/users`, { email: grace.email, permission: "edit" });
  const { id } = await post("/pages", { title: "Salaries", parentId: folder.id });
  const dialog = await openSharing(page, `/pages/${id}`);
  const inherited = dialog.getByRole("region", { name: "From the folder Work" });
  await expect(inherited.getByRole("listitem")).toContainText("Grace Hopper");
  const restricted = dialog.getByRole("switch", { name: "Restricted" });
  await expect(restricted).toHaveAccessibleDescription(/end the access that comes from folders above/);
  await restricted.focus();
  await page.keyboard.press("Space");
  await expect(inherited).toBeHidden();
  await expect(restricted).toBeChecked();
  await expect.poll(async () => (await grace.page.request.get(`/api/v1/pages/${id}`)).status()).toBe(404);
  await page.keyboard.press("Space");
  await expect(inherited).toBeVisible();
  await expect.poll(async () => (await grace.page.request.get(`/api/v1/pages/${id}`)).status()).toBe(200);
});

test("where nobody has access through a folder, the dialog speaks of none above", async ({
  page,
  program,
}) => {
  for (const [path, hint] of [
    [`/pages/${await program.create("Field notes", "")}`, /^Nobody has access to this page through a folder/],
    [`/folders/${await program.createFolder("Work")}`, /^Nobody has access to this folder through another/],
  ] as const) {
    const dialog = await openSharing(page, path);
    const restricted = dialog.getByRole("switch", { name: "Restricted" });
    await expect(restricted).toHaveAccessibleDescription(hint);
    await restricted.focus();
    await page.keyboard.press("Space");
    await expect(restricted).toHaveAccessibleDescription(/^Only the owner and the people listed here/);
    await expect(dialog.getByText(/folders? above/)).toHaveCount(0);
  }
});

test("on a phone the dialog fits the screen", async ({ page, program }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const dialog = await openSharing(page, `/pages/${await program.create("x".repeat(80), "")}`);
  await expect(dialog.getByRole("switch", { name: "Restricted" })).toBeVisible();
  const widths = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  expect(widths[1]).toBeLessThanOrEqual((widths[2] ?? 0) - 32);
});
