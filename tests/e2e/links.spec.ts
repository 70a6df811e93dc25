import type { Page } from "playwright/test";
import { expect, signIn, test } from "./journey";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const brokenIn = (page: Page, title: string) =>
  page.getByRole("list", { name: `Links to repair in “${title}”` });
const chooseRepair = async (page: Page, target: string, choice: string) => {
  await page.getByRole("button", { name: `Repair the link to “${target}”` }).press("Enter");
  await page.getByRole("menuitem", { name: choice }).press("Enter");
};

test("links that lead nowhere are listed, and repaired by a similar page or by a new one", async ({
  page,
  program,
}) => {
  await program.create("Roadmap 2026", "x");
  const plan = await program.create(
    "Plan",
    "The [[Roadmap|map]]  and [[Roadmap 2025]],\r\nthe [[Budget]].\n",
  );
  await page.goto("/links");
  const broken = brokenIn(page, "Plan");
  await expect(broken.getByRole("listitem")).toHaveCount(3);
  await expect(broken).toContainText("No such page or file, line 2");
  await chooseRepair(page, "Budget", "Create “Budget”");
  await expect(page.getByText("“Budget” is created, and the link leads there.")).toBeVisible();
  await expect(broken.getByRole("listitem")).toHaveCount(2);
  await chooseRepair(page, "Roadmap", "Link to “Roadmap 2026”");
  await expect(page.getByText("Links to “Roadmap” in “Plan” lead to “Roadmap 2026” now.")).toBeVisible();
  await expect(broken.getByRole("listitem")).toHaveText([/Roadmap 2025/]);
  await expect(page.getByRole("button", { name: "Repair the link to “Roadmap 2025”" })).toBeFocused();
  expect(await program.read(plan)).toBe(
    "The [[Roadmap 2026|map]]  and [[Roadmap 2025]],\r\nthe [[Budget]].\n",
  );
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(broken.getByRole("listitem")).toHaveCount(2);
  expect(await program.read(plan)).toBe("The [[Roadmap|map]]  and [[Roadmap 2025]],\r\nthe [[Budget]].\n");
  await chooseRepair(page, "Roadmap", "Open the page");
  await expect(page).toHaveURL(new RegExp(plan));
});

test("pages that nothing links to are listed, and nothing to repair says so", async ({ page, program }) => {
  await program.create("Lonely", "See [[Liked]]");
  await program.create("Liked", "x");
  await page.goto("/links");
  await expect(page.getByText("Every link leads somewhere")).toBeVisible();
  await page.getByRole("link", { name: "Without links" }).press("Enter");
  const orphans = page.getByRole("list", { name: "Without links" });
  await expect(orphans.getByRole("link", { name: /Lonely/ })).toBeVisible();
  await expect(orphans.getByRole("link", { name: /Liked/ })).toHaveCount(0);
  await orphans.getByRole("link", { name: /Lonely/ }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Lonely");
});

test("a page that names another without a link is listed beside it, and linked in one step", async ({
  page,
  program,
}) => {
  const text = "First.\n\nWe follow the release plan, `release plan`.\n";
  const notes = await program.create("Notes", text);
  const plan = await program.create("Release plan", "x");
  await page.goto(`/pages/${plan}`);
  await page.getByRole("button", { name: /^Open the panel/ }).click();
  const mentions = panel(page).getByRole("list", { name: "Unlinked mentions" });
  await expect(mentions).toContainText("We follow the release plan");
  await mentions.getByRole("button", { name: "Link the mention in “Notes”" }).press("Enter");
  await expect(page.getByText("“Notes” links here now.")).toBeVisible();
  await expect(
    panel(page).getByRole("list", { name: "Backlinks" }).getByRole("link", { name: /Notes/ }),
  ).toBeVisible();
  await expect(panel(page).getByText("No other page names this one without a link.")).toBeVisible();
  expect(await program.read(notes)).toBe(
    "First.\n\nWe follow the [[Release plan|release plan]], `release plan`.\n",
  );
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => program.read(notes)).toBe(text);
  await expect(mentions).toContainText("We follow the release plan");
});
