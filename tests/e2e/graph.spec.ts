import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { choose } from "./choose";
import { form } from "./form";
import { expect, type Program, signIn, test } from "./journey";
import { panel, sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

/** A folder of four pages: the plan leads to the budget and the team, the team to the budget, and the lone one nowhere. */
async function makePages(program: Program) {
  const folder = await program.createFolder("Work");
  const budget = await program.create("Budget", "Numbers #money", folder);
  const team = await program.create("Team", "See [[Budget]]. #money", folder);
  const plan = await program.create("Plan", "The [[Budget]] and the [[Team]].", folder);
  await program.create("Lone", "Nothing", folder);
  return { folder, budget, team, plan };
}

const drawing = (page: Page) => page.getByRole("img", { name: /^Drawing of/ });
const listed = (page: Page) => page.getByRole("tree", { name: "Pages of the graph" });
const row = (page: Page, name: string) => listed(page).getByRole("treeitem", { name, exact: true });

/** Once everything is drawn where it stays. */
async function atRest(page: Page): Promise<void> {
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText("Arranging…")).toBeHidden();
}

/** Where the page of the address is drawn. */
async function middleOf(page: Page) {
  const box = await drawing(page).boundingBox();
  if (box === null) throw new Error("Nothing is drawn.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** On a phone the list opens below the drawing. */
async function showList(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Show the list of pages" });
  if (form === "phone") await button.click();
  await expect(listed(page)).toBeVisible();
}

test("the graph is reached from where links are, and drawn with its pages as a list", async ({
  page,
  program,
}) => {
  const { folder } = await makePages(program);
  await page.goto("/links");
  await page.getByRole("main").getByRole("link", { name: "Graph" }).click();
  await expect(page).toHaveURL(/\/graph$/);
  await expect(page.getByRole("heading", { name: "Graph" })).toBeVisible();
  await page.goto("/");
  await sidebar(page).getByRole("link", { name: "Graph" }).click();
  await expect(page).toHaveURL(/\/graph$/);
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages and actions" }).fill("Graph");
  await page.getByRole("option", { name: /^Graph/ }).click();
  await expect(page).toHaveURL(/\/graph$/);
  await page.goto(`/graph?folder=${folder}`);
  await atRest(page);
  await expect(page.getByText("4 pages, 3 links")).toBeVisible();
  await expect(page.getByRole("img", { name: "Drawing of 4 pages and 3 links between them." })).toBeVisible();
  await showList(page);
  await expect(listed(page).getByRole("treeitem")).toHaveText([/Plan/, /Team/, /Budget/, /Lone/]);
  await expect(row(page, "Budget, 2 links in, 0 out")).toBeVisible();
});

test("a click on a page in the drawing opens it, and pointing at it is shown", async ({ page, program }) => {
  test.skip(form !== "wide", "It is by mouse.");
  const { folder, team } = await makePages(program);
  await page.goto(`/graph?folder=${folder}&page=${team}`);
  await atRest(page);
  const chosen = page.getByRole("region", { name: "Chosen page" });
  await expect(chosen.getByRole("link", { name: /Team\s*1 in, 1 out/ })).toBeVisible();
  const middle = await middleOf(page);
  await page.mouse.move(middle.x, middle.y);
  await expect(drawing(page)).toHaveCSS("cursor", "pointer");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.getByRole("button", { name: "Choose no page" }).click();
  await expect(chosen).toBeHidden();
  await page.reload();
  await atRest(page);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await expect(drawing(page)).toHaveCSS("cursor", "pointer");
  await page.mouse.click(middle.x, middle.y);
  await expect(page).toHaveURL(new RegExp(`/pages/${team}$`));
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Team");
});

test("by keys the list leads to pages, opens to their neighbours, and finds them", async ({
  page,
  program,
}) => {
  const { folder, budget } = await makePages(program);
  await page.goto(`/graph?folder=${folder}`);
  await atRest(page);
  const field = page.getByRole("searchbox", { name: "Find a page in the graph" });
  await field.fill("e");
  await expect(page.getByText("3 pages found")).toBeVisible();
  await field.fill("bud");
  await expect(page.getByText("1 page found")).toBeVisible();
  await field.press("Enter");
  const chosen = page.getByRole("region", { name: "Chosen page" });
  await expect(chosen.getByRole("link")).toHaveText(/Budget/);
  await field.press("ArrowDown");
  await expect(row(page, "Budget, 2 links in, 0 out")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "Budget, 2 links in, 0 out")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  const neighbour = row(page, "Plan, 0 links in, 2 out");
  await expect(neighbour).toBeFocused();
  await expect(neighbour).toHaveAttribute("aria-level", "2");
  await expect(chosen.getByRole("link")).toHaveText(/Plan/);
  await page.keyboard.press("End");
  await expect(row(page, "Team, 1 link in, 1 out")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, "Budget, 2 links in, 0 out")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/pages/${budget}$`));
});

test("the graph is filtered by folder, by tag and to pages with links, and keeps that in its address", async ({
  page,
  program,
}) => {
  const { folder } = await makePages(program);
  await program.createFolder("Empty");
  await page.goto("/graph");
  const main = page.getByRole("main");
  await choose(main.getByRole("combobox", { name: "Folder" }), "/Work");
  await expect(page).toHaveURL(new RegExp(`folder=${folder}`));
  await expect(main.getByText("4 pages, 3 links")).toBeVisible();
  await main.getByRole("switch", { name: "Pages without links" }).click();
  await expect(page.getByRole("img", { name: "Drawing of 3 pages and 3 links" })).toBeVisible();
  await choose(main.getByRole("combobox", { name: "Tag" }), "#money");
  await expect(main.getByText("2 pages, 1 link", { exact: true })).toBeVisible();
  await page.reload();
  await expect(main.getByText("2 pages, 1 link", { exact: true })).toBeVisible();
  await choose(main.getByRole("combobox", { name: "Folder" }), "/Empty");
  await expect(page.getByRole("heading", { name: "No page fits" })).toBeVisible();
  await main.getByRole("button", { name: "Show all pages" }).click();
  await expect(page.getByRole("heading", { name: "No page fits" })).toBeHidden();
  await atRest(page);
  expect(await findBarriers(page)).toEqual([]);
});

test.describe("what fails", () => {
  test.use({ expectedError: /status of 404/ });

  test("an incomplete graph and a missing page say so, and one that cannot be loaded is tried again", async ({
    page,
    program,
  }) => {
    await makePages(program);
    let answers = 0;
    await page.route("**/api/v1/links/graph?*", async (route) => {
      answers += 1;
      if (answers < 5) return route.fulfill({ status: 404, json: {} });
      const response = await route.fetch();
      const graph = (await response.json()) as object;
      return route.fulfill({ json: { ...graph, complete: false } });
    });
    await page.goto("/graph?page=0197f4c1-2222-7000-8000-000000000002");
    await expect(page.getByText("The graph could not be loaded.")).toBeVisible();
    answers = 5;
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("This is not all of it")).toBeVisible();
    await expect(page.getByText("The page that was asked for is not in this graph.")).toBeVisible();
  });
});

test("without WebGL the list is there alone, and says why", async ({ page, program }) => {
  const { folder, plan } = await makePages(program);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/graph?folder=${folder}`);
  await expect(page.getByText("This browser cannot draw the graph")).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  await row(page, "Plan, 0 links in, 2 out").press("Enter");
  await expect(page).toHaveURL(new RegExp(`/pages/${plan}$`));
});

test("beside a page stands the graph around it, which leads to the whole one", async ({ page, program }) => {
  const { budget, team } = await makePages(program);
  const far = await program.create("Far", "To the [[Team]].");
  await page.goto(`/pages/${far}`);
  await page.getByRole("button", { name: /^Open the panel/ }).click();
  await panel(page).getByRole("tab", { name: "Graph" }).click();
  const around = panel(page).getByRole("region", { name: "Around this page" });
  await expect(around.getByRole("img", { name: "Drawing of 2 pages and 1 link" })).toBeVisible();
  await around.getByRole("button", { name: "Two links away" }).click();
  await expect(around.getByRole("img", { name: "Drawing of 4 pages and 4 links" })).toBeVisible();
  await around.getByRole("button", { name: "4 pages, 4 links" }).click();
  await expect(around.getByRole("treeitem")).toHaveText([/Team/, /Plan/, /Budget/, /Far/]);
  expect(await findBarriers(page)).toEqual([]);
  await around.getByRole("link", { name: "Open the whole graph" }).click();
  await expect(page).toHaveURL(new RegExp(`/graph\\?page=${far}$`));
  await expect(page.getByRole("region", { name: "Chosen page" }).getByRole("link")).toHaveText(/Far/);
  await page.goto(`/pages/${budget}`);
  await panel(page).getByRole("tab", { name: "Graph" }).click();
  await around.getByRole("button", { name: "3 pages, 3 links" }).click();
  await around.getByRole("treeitem", { name: /^Team/ }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/pages/${team}$`));
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: "dark" });

  test("on a phone a tap chooses a page, the list opens below, and nothing is wider than the screen", async ({
    page,
    program,
  }) => {
    const { folder, team } = await makePages(program);
    await page.goto(`/graph?folder=${folder}&page=${team}`);
    await atRest(page);
    const chosen = page.getByRole("region", { name: "Chosen page" });
    await chosen.getByRole("button", { name: "Choose no page" }).tap();
    await expect(chosen).toBeHidden();
    const middle = await middleOf(page);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect(chosen.getByRole("link")).toHaveText(/Team/);
    await expect(listed(page)).toBeHidden();
    await page.getByRole("button", { name: "Show the list of pages" }).tap();
    await row(page, "Lone, 0 links in, 0 out").tap();
    await expect(chosen.getByRole("link")).toHaveText(/Lone/);
    expect(await findBarriers(page)).toEqual([]);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await page.getByRole("button", { name: "Hide the list of pages" }).tap();
    await chosen.getByRole("link").tap();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Lone");
  });
});
