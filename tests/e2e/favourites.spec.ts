import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const favourites = (page: Parameters<typeof sidebar>[0]) =>
  sidebar(page).getByRole("region", { name: "Favourites" });

test("pages and folders with a star are at hand in the order that the person gives them", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const work = await program.createFolder("Work");
  const plan = await program.create("Plan", "tea", work);
  await program.create("Barley", "rye");
  await page.goto(`/pages/${plan}`);
  if (form === "phone") {
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Add to favourites" }).click();
  } else await page.getByRole("button", { name: "Add to favourites" }).click();
  await expect(favourites(page).getByRole("link")).toHaveText(["Plan"]);

  await inTree(page, "Barley").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Add to favourites" }).click();
  await inTree(page, "Work").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Add to favourites" }).click();
  await expect(favourites(page).getByRole("link")).toHaveText(["Plan", "Barley", "Work"]);
  expect(await findBarriers(page)).toEqual([]);

  await favourites(page).getByRole("link", { name: "Work" }).focus();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(favourites(page).getByRole("link")).toHaveText(["Plan", "Work", "Barley"]);
  await expect(favourites(page).getByRole("link", { name: "Work" })).toBeFocused();
  await expect(favourites(page).getByRole("status")).toHaveText(/Work.* is now .*2.* of .*3/);
  await favourites(page).getByRole("button", { name: "Favourite Plan: actions" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(favourites(page).getByRole("link")).toHaveText(["Work", "Plan", "Barley"]);

  // The order is the person's, in every browser.
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/v1/favourites");
      return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
    })
    .toEqual(["Work", "Plan", "Barley"]);
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: serverUrl,
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/");
  await expect(favourites(elsewhere)).toContainText("Work");
  await other.close();

  // What is in the trash is hidden, and has its place again.
  await program.trash("page", plan);
  await expect(favourites(page).getByRole("link")).toHaveText(["Work", "Barley"]);
  await page.request.patch(`/api/v1/pages/${plan}/restore`, { headers: { Origin: serverUrl } });
  await expect(favourites(page).getByRole("link")).toHaveText(["Work", "Plan", "Barley"]);

  await favourites(page).getByRole("button", { name: "Favourite Work: actions" }).click();
  await page.getByRole("menuitem", { name: "Remove from favourites" }).click();
  await expect(favourites(page).getByRole("link")).toHaveText(["Plan", "Barley"]);
});

test("what was opened last is in the sidebar and first in the palette, after the favourites", async ({
  page,
  program,
}) => {
  const plan = await program.create("Plan", "tea");
  const barley = await program.create("Barley", "rye");
  const wheat = await program.create("Wheat", "oats");
  for (const id of [plan, wheat]) {
    await page.goto(`/pages/${id}`);
    await expect(textOf(page)).toBeVisible();
  }
  const recent = sidebar(page).getByRole("region", { name: "Recent" });
  await expect(recent.getByRole("link")).toHaveText(["Wheat", "Plan"]);
  await page.request.put(`/api/v1/favourites/${barley}`, {
    data: { kind: "page" },
    headers: { Origin: new URL(page.url()).origin },
  });
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/v1/recents");
      return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
    })
    .toEqual(["Wheat", "Plan"]);
  await page.goto("/");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("option").nth(0)).toHaveText(/Barley/);
  await expect(page.getByRole("option").nth(1)).toHaveText(/Wheat/);
  await expect(page.getByRole("option").nth(2)).toHaveText(/Plan/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(barley));
});

test("a favourite is dragged to its place, and an item of the tree is starred by dropping it there", async ({
  page,
  program,
}) => {
  test.skip(form !== "wide", "It is by mouse.");
  const ids = [];
  for (const title of ["One", "Two", "Three"]) ids.push(await program.create(title, "tea"));
  await page.goto(`/pages/${ids[0] ?? ""}`);
  for (const id of ids.slice(0, 2))
    await page.request.put(`/api/v1/favourites/${id}`, {
      data: { kind: "page" },
      headers: { Origin: new URL(page.url()).origin },
    });
  await page.reload();
  const links = favourites(page).getByRole("link");
  await expect(links).toHaveText(["One", "Two"]);
  await links
    .filter({ hasText: "Two" })
    .dragTo(links.filter({ hasText: "One" }), { targetPosition: { x: 40, y: 4 } });
  await expect(links).toHaveText(["Two", "One"]);
  await inTree(page, "Three").dragTo(links.filter({ hasText: "Two" }));
  await expect(links).toHaveText(["Two", "One", "Three"]);
});
