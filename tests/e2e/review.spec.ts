import type { APIRequestContext, Page } from "playwright/test";
import { form } from "./form";
import { findBarriers } from "./barriers";
import { expect, signIn, test } from "./journey";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

type Options = { baseURL: string; extraHTTPHeaders: Record<string, string> };

/** The calls of a token of the person, named Robot. */
async function makeRobot(
  page: Page,
  open: (options: Options) => Promise<APIRequestContext>,
  serverUrl: string,
): Promise<APIRequestContext> {
  const data = { name: "Robot", scopes: ["pages:read", "pages:write"] };
  const made = await page.request.post("/api/v1/tokens", { data, headers: { Origin: serverUrl } });
  const { token } = (await made.json()) as { token: string };
  return open({ baseURL: serverUrl, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
}

test("what a program changed is gone through by words, kept, undone and redone", async ({
  page,
  program,
  playwright,
  serverUrl,
}) => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}.\n\n`).join("");
  const text = `A bound for 3 hundred years.\n\n${lines}The common one, *monogina*, has one stone.\n`;
  const hawthorn = await program.create("Hawthorn", text);
  const elder = await program.create("Elder", "It can be said that elder grows.\n");
  const robot = await makeRobot(page, (options) => playwright.request.newContext(options), serverUrl);
  const edit = async (id: string, oldText: string, newText: string) => {
    const data = { edits: [{ id: "1", oldText, newText }] };
    expect((await robot.post(`/api/v1/pages/${id}/edits`, { data })).status()).toBe(200);
  };
  await edit(elder, "It can be said that elder", "Elder");
  await edit(hawthorn, "3 hundred", "three hundred");
  await edit(hawthorn, "monogina", "monogyna");
  await robot.dispose();

  await page.goto("/activity?by=programs");
  await page.getByRole("link", { name: "Review what Robot changed" }).first().click();
  await expect(page.getByRole("heading", { name: "What Robot changed" })).toBeVisible();
  await expect(page.getByText("3 changes in 2 pages")).toBeVisible();
  const article = page.getByRole("article", { name: "Hawthorn" });
  await expect(article.getByText("35 unchanged lines")).toBeVisible();
  // As it reads: slanted words, without the stars that make them so.
  await expect(article.getByRole("emphasis")).toHaveText("monoginamonogyna");
  await expect(article.getByText("*")).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  // Kept by the button, and then the next one is at hand.
  await article.getByRole("button", { name: "Change 1 of 3: removed “3”, added “three”" }).focus();
  const tools = page.getByRole("group", { name: "This change" });
  await expect(tools).toBeInViewport();
  await tools.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByText("1 kept, 0 undone, 2 to review").first()).toBeVisible();
  const second = article.getByRole("button", { name: "Change 2 of 3: removed “monogina”, added “monogyna”" });
  await expect(second).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);

  // Undone by key; the other page's change is at hand.
  await page.keyboard.press("u");
  const other = page.getByRole("article", { name: "Elder" });
  await expect(other).toBeVisible();
  await expect(page.getByText("1 kept, 1 undone, 1 to review").first()).toBeVisible();
  expect(await program.read(hawthorn)).toBe(text.replace("3 hundred", "three hundred"));

  // Back by key, and redone.
  await expect(other.getByRole("button", { name: /^Change 2 of 2/ })).toBeFocused();
  await page.keyboard.press("k");
  await expect(article.getByRole("button", { name: /^Change 1 of 2/ })).toBeFocused();
  await article.getByRole("button", { name: "Redo: removed “monogina”, added “monogyna”" }).click();
  await expect(page.getByText("1 kept, 0 undone, 2 to review").first()).toBeVisible();
  expect(await program.read(hawthorn)).toContain("three hundred");
  expect(await program.read(hawthorn)).toContain("monogyna");

  // All of a page, and all of it.
  await page.reload();
  await expect(page.getByText("1 kept, 0 undone, 2 to review").first()).toBeVisible();
  await article.getByRole("button", { name: "Undo all 2 in Hawthorn" }).click();
  await expect(article.getByText("Nothing of these changes is left in this page.")).toBeVisible();
  expect(await program.read(hawthorn)).toBe(text);
  await page.getByRole("button", { name: "Undo all 1…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByText("0 kept, 3 undone, 0 to review").first()).toBeVisible();
  expect(await program.read(elder)).toBe("It can be said that elder grows.\n");
});

test("whole blocks read as blocks, and what is syntax alone is shown as it is written", async ({
  page,
  program,
  playwright,
  serverUrl,
}) => {
  const list = await program.create("List", "# Trees\n\n- Oak\n");
  const head = await program.create("Head", "---\nstatus: new\n---\n\n# Trees\n");
  const robot = await makeRobot(page, (options) => playwright.request.newContext(options), serverUrl);
  const change = async (id: string, oldText: string, newText: string) => {
    const data = { edits: [{ id: "1", oldText, newText }] };
    expect((await robot.post(`/api/v1/pages/${id}/edits`, { data })).status()).toBe(200);
  };
  await change(
    list,
    "- Oak\n",
    "- Oak\n- Elm **tall**\n\n## Kinds\n\n| Tree | Age |\n| - | - |\n| Oak | 500 |\n",
  );
  await change(head, "new", "old");
  await robot.dispose();

  await page.goto("/activity?by=programs");
  await page.getByRole("link", { name: "Review what Robot changed" }).first().click();
  const pages = page.getByRole("navigation", { name: "Changed pages" });
  await pages.getByRole("button", { name: /List/ }).click();
  const article = page.getByRole("article", { name: "List" });
  await expect(article.getByRole("heading", { name: "Trees" })).toBeVisible();
  await expect(
    article.getByRole("listitem").filter({ hasText: "Elm tall" }).getByRole("insertion").first(),
  ).toBeVisible();
  await expect(article.getByRole("heading", { name: "Kinds" }).getByRole("insertion")).toBeVisible();
  await expect(article.getByRole("cell", { name: "500" }).getByRole("insertion")).toBeVisible();
  // Its first piece is reached by keys, and all of them are one change.
  await page.keyboard.press("j");
  await expect(article.getByRole("button", { name: /^Change \d of 2: added “- Elm/ })).toBeFocused();
  if (form !== "keyboard") {
    await article.getByRole("cell", { name: "500" }).click();
    await expect(article.getByRole("button", { name: /^Change \d of 2: added “- Elm/ })).toBeFocused();
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("u");
  await expect.poll(() => program.read(list)).toBe("# Trees\n\n- Oak\n");

  await pages.getByRole("button", { name: /Head/ }).click();
  await expect(page.getByRole("article", { name: "Head" })).toContainText("status: newold");
});

test("a review is reached from a token and from a page's history, and says what was written over", async ({
  page,
  program,
  playwright,
  serverUrl,
}) => {
  const tea = await program.create("Tea", "Tea is hot.\n\nMilk is white.\n");
  const robot = await makeRobot(page, (options) => playwright.request.newContext(options), serverUrl);
  const edits = [
    { id: "1", oldText: "hot", newText: "cold" },
    { id: "2", oldText: "white", newText: "blue" },
  ];
  expect((await robot.post(`/api/v1/pages/${tea}/edits`, { data: { edits } })).status()).toBe(200);
  await robot.dispose();
  await program.edit(tea, "cold", "icy");

  await page.goto("/settings/tokens");
  await page.getByRole("link", { name: "Review what Robot changed" }).click();
  const overlapped = page.getByRole("region", { name: "Changed again by others, and left alone" });
  await expect(overlapped).toContainText("by Ada Lovelace");
  await page.getByRole("link", { name: "The last hour" }).click();
  await expect(page).toHaveURL(/since=hour/);
  await expect(overlapped).toBeVisible();

  await page.goto(`/pages/${tea}`);
  await page.getByRole("button", { name: /Open the panel/ }).click();
  await panel(page).getByRole("tab", { name: "History" }).click();
  await panel(page).getByRole("button", { name: /Robot/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Review what Robot changed" }).click();
  await expect(page.getByRole("article", { name: "Tea" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Change 1 of 1: removed “white”, added “blue”" }),
  ).toBeVisible();

  await page.goto("/review");
  await expect(page.getByRole("heading", { name: "Whose changes?" })).toBeVisible();
});
