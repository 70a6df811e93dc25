import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a new person finds a first screen that says what will be where", async ({ page }) => {
  await page.goto("/");
  const today = new Intl.DateTimeFormat("en-GB", { weekday: "long" }).format(new Date());
  await expect(page.getByRole("heading", { level: 1 })).toContainText(today);
  const changed = page.getByRole("region", { name: "Changed last" });
  await expect(changed.getByRole("link", { name: /Welcome to Sheaf/ })).toContainText("yours to change");
  await expect(page.getByRole("region", { name: "Lately" })).toContainText("Nothing new.");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Favourites" })).toContainText("Star a page or a folder");
  await expect(page.getByRole("region", { name: "Tasks due" })).toContainText("No task is due within a week");
  expect(await findBarriers(page)).toEqual([]);
  const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await main
    .getByRole("button", { name: "New page" })
    .or(page.getByRole("banner").getByRole("button", { name: "New page" }))
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test("writing goes on where the person stopped", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  const pageId = await program.create("Haws", "First line.\n\nIts haws are mealy\n\nLast line.\n", work);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Its haws are mealy").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and keep two winters");
  await expect(saveState(page)).toHaveText("Saved");
  await sidebar(page).getByRole("link", { name: "Home" }).click();
  const card = page
    .getByRole("region", { name: "Continue where you were" })
    .getByRole("link", { name: /Haws/ });
  await expect(card).toContainText(/Its haws are mealy and keep two winters$/);
  await expect(card).toContainText("Work");
  await card.click();
  await expect(textOf(page)).toContainText("two winters");
});

test("what programs did since the last visit is told in a sentence and undone", async ({
  page,
  program,
  playwright,
  serverUrl,
}) => {
  const pageId = await program.create("Plain", "tea");
  const data = { name: "Robot", scopes: ["pages:read", "pages:write"] };
  const made = await page.request.post("/api/v1/tokens", { data, headers: { Origin: serverUrl } });
  const { token } = (await made.json()) as { token: string };
  const me = (await (await page.request.get("/api/v1/me")).json()) as { id: string };
  await page.addInitScript((userId) => {
    if (localStorage.getItem(`sheaf/visit/${userId}`) !== null) return;
    const before = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
    localStorage.setItem(`sheaf/visit/${userId}`, JSON.stringify({ last: before, before: null }));
  }, me.id);
  const robot = await playwright.request.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const append = { id: "1", operation: "append", content: "by the robot" };
  await robot.post(`/api/v1/pages/${pageId}/content-operations`, { data: append });

  await page.goto("/");
  await expect(page.getByRole("main")).toContainText(
    /Your last visit was yesterday at \d\d:\d\d\. Since then Robot changed 1 item\./,
  );
  const since = page.getByRole("region", { name: "Since your last visit" });
  await expect(since).toContainText("Robot (acting for you) changed 1 item");
  await since.getByRole("button", { name: "Undo what Robot did…" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo what “Robot” did" });
  await dialog.getByRole("button", { name: "Undo it" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await program.read(pageId)).toBe("tea");
  await since.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(since).toContainText("Nothing new.");
  await page.reload();
  await expect(since).toContainText("Nothing new.");
  await since.getByRole("link", { name: "All activity" }).click();
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await robot.dispose();
});

test.describe("in a page that somebody writes to meanwhile", () => {
  // The first try is refused, and the browser says so.
  test.use({ expectedError: /412 \(Precondition Failed\)/ });

  test("a task that is due is ticked in place, exactly, and opened again", async ({ page, program }) => {
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
    const text = `Intro\r\n\r\n- [ ] Return the plate 📅 ${day(-2)}\r\n- [ ] Return the plate 📅 ${day(1)}\r\n- [ ] Some day\r\n`;
    const pageId = await program.create("Weekly review", text);
    await page.goto("/");
    const due = page.getByRole("region", { name: "Tasks due" });
    await expect(due.getByRole("listitem")).toHaveCount(2);
    await expect(due.getByRole("listitem").nth(0)).toContainText(
      /Return the plate\s*Weekly review\s*[12] days? late/,
    );
    await expect(due.getByRole("listitem").nth(1)).toContainText(/Today|Tomorrow/);
    const box = due.getByRole("checkbox").nth(0);
    await box.check();
    await expect(due.getByRole("checkbox", { name: "Done: Return the plate" })).toBeChecked();
    const ticked = text.replace(`[ ] Return the plate 📅 ${day(-2)}`, `[x] Return the plate 📅 ${day(-2)}`);
    await expect.poll(() => program.read(pageId)).toBe(ticked);
    // The other one is ticked in the text as it is by now, and what somebody wrote meanwhile stays.
    await program.edit(pageId, "Intro", "Intro\r\n\r\nMore");
    await due.getByRole("checkbox").nth(1).check();
    await expect.poll(() => program.read(pageId)).toContain(`- [x] Return the plate 📅 ${day(1)}`);
    await expect.poll(() => program.read(pageId)).toContain("More");
    await expect(page.getByText("“Return the plate” is done.").last()).toBeVisible();
    if (form === "phone") await page.getByRole("button", { name: "Undo" }).first().click();
    else {
      await due.getByRole("link").first().focus();
      await page.keyboard.press("Control+z");
    }
    await expect.poll(() => program.read(pageId)).toContain(`- [ ] Return the plate 📅 ${day(1)}`);
  });
});
