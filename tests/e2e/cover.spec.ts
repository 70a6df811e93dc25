import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);
const image = (page: Page) => page.getByRole("main").getByRole("presentation");
const titleTop = async (page: Page) =>
  (await page.getByRole("textbox", { name: "Title" }).boundingBox())?.y ?? Number.NaN;

test("a page gets a cover by keyboard, changes and loses it; who may only view sees it", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const work = await program.createFolder("Work");
  const pageId = await program.create("Plan", "Text", work);
  const file = { name: "field.png", mimeType: "image/png", buffer: picture };
  const headers = { Origin: serverUrl };
  await page.request.post("/api/v1/files", { headers, multipart: { parentId: work, file } });
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  const bare = await titleTop(page);
  await page.getByRole("button", { name: "Add cover" }).press("Enter");
  const choices = page.getByRole("dialog", { name: "Cover" });
  await expect(choices.getByRole("button", { name: "Picture field.png" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await choices.getByRole("button", { name: "Leaf" }).press("Enter");
  const change = page.getByRole("button", { name: "Change cover" });
  await expect(change).toBeFocused();
  const covered = await titleTop(page);
  expect(covered).toBeGreaterThan(bare);

  await page.keyboard.press("Enter");
  await expect(choices.getByRole("button", { name: "Leaf" })).toHaveAttribute("aria-pressed", "true");
  await choices.getByRole("button", { name: "Picture field.png" }).press("Enter");
  await expect(image(page)).toHaveJSProperty("naturalWidth", 10);
  expect(await titleTop(page)).toBe(covered);

  // The picture takes its time, and nothing moves when it comes.
  const waiting: (() => Promise<void>)[] = [];
  await page.route("**/api/v1/files/*", (route) => void waiting.push(() => route.continue()));
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Plan");
  await expect.poll(() => titleTop(page)).toBe(covered);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  for (const goOn of waiting) await goOn();
  await expect(image(page)).toHaveJSProperty("naturalWidth", 10);
  expect(await titleTop(page)).toBe(covered);
  await page.unroute("**/api/v1/files/*");

  const grace = await (await browser.newContext({ baseURL: serverUrl })).newPage();
  const email = `${randomUUID()}@example.com`;
  await signIn(grace, { name: "Grace", email, password: "a moth in the relay" });
  await page.request.post(`/api/v1/folders/${work}/sharing/users`, {
    headers,
    data: { email, permission: "view" },
  });
  await grace.goto(`/pages/${pageId}`);
  await expect(image(grace)).toHaveJSProperty("naturalWidth", 10);
  await expect(grace.getByText("Read only.")).toBeVisible();
  await expect(grace.getByRole("button", { name: /cover/ })).toHaveCount(0);

  await change.press("Enter");
  const chosen = page.waitForEvent("filechooser");
  await choices.getByRole("button", { name: "Upload a picture…" }).press("Enter");
  await (await chosen).setFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") });
  await expect(page.getByText("“a.txt” is not a picture that browsers can show.")).toBeVisible();
  await change.press("Enter");
  const again = page.waitForEvent("filechooser");
  await choices.getByRole("button", { name: "Upload a picture…" }).press("Enter");
  await (await again).setFiles({ ...file, name: "second.png" });
  const files = await page.request.get(`/api/v1/files?parentId=${work}`);
  expect(files.status()).toBe(200);
  await change.press("Enter");
  await expect(choices.getByRole("button", { name: "Picture second.png" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const removed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await choices.getByRole("button", { name: "Remove cover" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add cover" })).toBeFocused();
  expect(await titleTop(page)).toBe(bare);
  await removed;
  // Who looks at the page sees it go, too.
  await expect(image(grace)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Add cover" })).toBeVisible();
});

test("the first cover can be an upload, and the focus goes over to the button on it", async ({
  page,
  program,
}) => {
  await page.goto(`/pages/${await program.create("Plan", "Text")}`);
  await expect(textOf(page)).toContainText("Text");
  await page.getByRole("button", { name: "Add cover" }).press("Enter");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a picture…" }).press("Enter");
  await (await chosen).setFiles({ name: "field.png", mimeType: "image/png", buffer: picture });
  await expect(image(page)).toHaveJSProperty("naturalWidth", 10);
  await expect(page.getByRole("button", { name: "Change cover" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: "dark" });

  test("a cover is chosen by touch, and fits", async ({ page, program }) => {
    await page.goto(`/pages/${await program.create("Plan", "Text")}`);
    await expect(textOf(page)).toContainText("Text");
    await page.getByRole("button", { name: "Add cover" }).tap();
    await page.getByRole("dialog", { name: "Cover" }).getByRole("button", { name: "Dawn" }).tap();
    await expect(page.getByRole("button", { name: "Change cover" })).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("button", { name: "Change cover" })).toBeVisible();
  });
});
