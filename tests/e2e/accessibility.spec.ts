import type { Locator } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf } from "./journey";

test.use({ expectedError: /status of 404/ });

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen is open to everybody, ${colorScheme}`, async ({ page, person, program, serverUrl }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const check = async (name: string) => expect.soft(await findBarriers(page), name).toEqual([]);
    await page.goto("/sign-in");
    await check("sign-in");
    await page.goto("/sign-up");
    await check("sign-up");
    await signIn(page, person);
    const pageId = await program.create(
      "Read me",
      "---\na: b\n---\n\n# One\n\n> quote `code` [link](/x)\n\n- [ ] task\n",
    );
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
    await check("home");
    await page.goto("/pages");
    await check("pages");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option").first()).toBeVisible();
    await check("palette");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await check("shortcuts");
    await page.goto("/search?q=welcome");
    await expect(page.getByRole("list", { name: "Pages" })).toBeVisible();
    await check("search");
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page)).toContainText("task");
    await check("page");
    await page.keyboard.press("Control+f");
    await page.getByRole("button", { name: "Page menu" }).click();
    await check("page menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("switch", { name: "Restricted" })).toBeVisible();
    await check("share");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await check("move");
    const folderId = await program.createFolder("Shelf");
    const linkedId = await program.create("Within", "", folderId);
    await program.create("Link", "[[Within]]", folderId);
    await page.goto(`/folders/${folderId}`);
    await expect(inTree(page, "Shelf")).toBeVisible();
    await inTree(page, "Shelf").focus();
    await page.keyboard.press("ArrowRight");
    await expect(inTree(page, "Within")).toBeVisible();
    await check("folder");
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await expect(page.getByRole("group", { name: "Actions for what is selected" })).toBeVisible();
    await check("selection");
    await inTree(page, "Shelf").focus();
    await page.keyboard.press("F2");
    await check("rename");
    await page.keyboard.press("Escape");
    const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("text") };
    const headers = { Origin: serverUrl };
    await page.request.post("/api/v1/files", { headers, multipart: { parentId: folderId, file } });
    await page.goto(`/folders/${folderId}`);
    await page.getByRole("button", { name: "Actions for notes.txt" }).click();
    await check("files");
    await page.goto(`/pages/${linkedId}`);
    await expect(textOf(page)).toBeVisible();
    await page.getByRole("button", { name: /Open the panel/ }).click();
    await expect(page.getByRole("list", { name: "Backlinks" })).toBeVisible();
    await check("panel");
    await page.getByRole("tab", { name: "Details" }).click();
    await check("details");
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("button", { name: /^Created/ }).click();
    await expect(page.getByRole("region", { name: "Differences" })).toBeVisible();
    await check("history");
    await page.keyboard.press("Escape");
    await page.goto("/import");
    await check("import");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose a zip or files" }).click(),
    ]);
    await chooser.setFiles({ name: "Odd.md", mimeType: "text/markdown", buffer: Buffer.from("[[Gone]]") });
    await page.getByText("1 link leads nowhere in it").click();
    await check("import report");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Odd.md is imported" })).toBeVisible();
    await check("imported");
    await program.trash("page", pageId);
    await page.goto("/trash");
    await check("trash");
    await page.getByRole("button", { name: "Empty trash" }).click();
    await check("empty trash");
    await page.goto("/settings/tokens");
    await page.getByRole("button", { name: "New token" }).click();
    await check("new token");
    await page.goto("/settings/account");
    await check("account");
    await page.goto("/pages/0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c99");
    await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
    await check("not found");
  });
}

test("who asks for less motion gets the same drawing", async ({ page, person, program }) => {
  await signIn(page, person);
  const pageId = await program.create("Plan", "~~~mermaid\ngraph LR\n  A --> B\n~~~\n");
  const drawings: (string | null)[] = [];
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/pages/${pageId}`);
    drawings.push(await page.getByRole("img", { name: "Diagram" }).getAttribute("src"));
  }
  expect(drawings[1]).toBe(drawings[0]);
});

test("with the colours of the system, too, one sees what is open, chosen and to be pressed", async ({
  page,
  person,
  program,
}) => {
  await signIn(page, person);
  await program.createFolder("Shelf");
  const pageId = await program.create("Plan", "> [!note]\n> Tea\n");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/pages/${pageId}`);
  const ground = (place: Locator) => place.evaluate((box) => getComputedStyle(box).backgroundColor);
  const edge = (place: Locator) => place.evaluate((box) => getComputedStyle(box).borderTopWidth);
  expect(await edge(inTree(page, "Plan"))).not.toBe(await edge(inTree(page, "Shelf")));
  await page.keyboard.press("Control+k");
  const options = page.getByRole("dialog").getByRole("option");
  expect(await ground(options.first())).not.toBe(await ground(options.nth(1)));
  await page.keyboard.press("Escape");
  await page.goto("/settings/tokens");
  expect(await edge(page.getByRole("button", { name: "New token" }))).toBe("1px");
});

test("on paper long lines of code are whole", async ({ page, person, program }) => {
  await signIn(page, person);
  const pageId = await program.create("Plan", `~~~\n${"word ".repeat(80)}${"x".repeat(300)}\n~~~\n`);
  await page.goto(`/pages/${pageId}`);
  const code = textOf(page).locator("pre");
  const excess = () => code.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(excess).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(excess).toBe(0);
});

test("the API reference asks no other server for anything", async ({ page, serverUrl }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.goto("/docs/api");
  if (form === "phone") await page.getByRole("button", { name: "Open Menu" }).click();
  // An operation is drawn when it is gone to, or when nothing else is to be done.
  await page.getByRole("button", { name: /^List pages/ }).click();
  await expect(page.getByRole("heading", { name: "List pages" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Sheaf" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect([...origins].filter((origin) => origin !== serverUrl)).toEqual([]);
});
