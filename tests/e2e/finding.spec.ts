import { choose } from "./choose";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf, type Program } from "./journey";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

/** Pages and folders to look for; gives the id of the folder Work. */
async function makeNotes(program: Program): Promise<string> {
  const work = await program.createFolder("Work");
  const years = await program.createFolder("2026", work);
  await program.create("Harvest plan", "Barley first, **then** wheat.", years);
  await program.create("Weekly review", "The harvest went well.", work);
  await program.create("Reading list", "A book about the harvest.");
  return work;
}

test("the palette finds by title, text and folder, does things, and leads to the search screen", async ({
  page,
  program,
}) => {
  test.setTimeout(60_000);
  const work = await makeNotes(program);
  await page.goto(`/folders/${work}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Weekly review/ })
    .click();
  await expect(textOf(page)).toContainText("went well");
  await page.goto("/");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search pages and actions" });
  await expect(field).toBeFocused();
  // The one opened last comes before those changed last.
  const recent = page.getByRole("group", { name: "Recent pages" }).getByRole("option");
  await expect(recent.first()).toHaveText(/Weekly review/);
  await expect(recent.nth(1)).toHaveText(/Reading list/);
  await expect(page.getByRole("group", { name: "Actions" }).getByRole("option").first()).toHaveText(
    /New page/,
  );
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.type("harvest");
  await expect(page.getByRole("group", { name: "Pages" }).getByRole("option")).toHaveText([
    /Harvest plan.*\/Work\/2026/,
  ]);
  await expect(page.getByRole("group", { name: "In texts" }).getByRole("option")).toHaveText([
    /Reading list.*A book about the harvest\./,
    /Weekly review.*\/Work.*The harvest went well\./,
  ]);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("3 results");
  await expect(page.getByRole("option", { name: /Harvest plan/ })).toHaveAttribute("aria-selected", "true");
  // Enter opens what fits the text as it is now, not what was found for the one before.
  await field.fill("weekly");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toContainText("went well");
  await page.goBack();
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("harvest");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("3 results");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Search everything for “harvest”");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/search\?q=harvest$/);
  const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
  await expect(pages).toHaveText([/Harvest plan/, /Reading list/, /Weekly review/]);
  await choose(page.getByRole("combobox", { name: "Look in" }), "Titles");
  await expect(pages).toHaveText([/Harvest plan/]);
  await choose(page.getByRole("combobox", { name: "Look in" }), "Texts");
  await choose(page.getByRole("combobox", { name: "In the folder" }), "/Work");
  await expect(pages).toHaveText([/Weekly review/]);
  await expect(page).toHaveURL(new RegExp(`q=harvest&in=body&folder=${work}$`));
  await page.reload();
  await expect(pages).toHaveText([/Weekly review/]);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search for" }).fill("quagga");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing has “quagga”" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search for" })).toHaveValue("harvest");
  await pages.first().getByRole("link").click();
  await expect(textOf(page)).toContainText("went well");

  // What is open can be dealt with, before everything else.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">mtt");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Weekly review” is in the trash.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("work");
  await page.getByRole("group", { name: "Folders" }).getByRole("option", { name: "Work" }).first().click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Work");
  await expect(inTree(page, "Work")).toBeVisible();
});

test("the palette finds files by name, and opens them beside the application", async ({
  page,
  program,
  serverUrl,
}) => {
  const folder = await program.createFolder("Papers");
  const form = {
    parentId: folder,
    file: { name: "Budget 2026.csv", mimeType: "text/csv", buffer: Buffer.from("a") },
  };
  const headers = { Origin: serverUrl };
  const stored = await page.request.post("/api/v1/files", { multipart: form, headers });
  const file = (await stored.json()) as { id: string };
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("budg");
  const option = page.getByRole("group", { name: "Files" }).getByRole("option", { name: /Budget 2026\.csv/ });
  await expect(option).toContainText("Papers");
  await expect(page.getByRole("option", { name: /^Create page/ })).toBeHidden();
  const answered = page.context().waitForEvent("response", (answer) => answer.url().endsWith(file.id));
  await option.click();
  expect((await answered).status()).toBe(200);
});

test("every shortcut is listed by ?, which is a letter while writing", async ({ page, program }) => {
  const pageId = await program.create("Question", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("Why?");
  await expect(textOf(page)).toHaveText("Why?");
  await page.getByRole("button", { name: "Page menu" }).focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByRole("region", { name: "Anywhere" })).toContainText("New pageCtrl Alt N");
  await expect(list.getByRole("region", { name: "While writing" })).toContainText("BoldCtrl B");
  await expect(list.getByRole("region", { name: "In the tree" })).toContainText("RenameF2");
  const ofList = list.getByRole("region", { name: "In the list of a folder" });
  await expect(ofList).toContainText("RenameF2");
  await expect(ofList).not.toContainText("Cut");
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  // In the tree it is a letter only within a name.
  await inTree(page, "Question").focus();
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(inTree(page, "Question")).toBeFocused();
  await page.keyboard.type("w?");
  await expect(inTree(page, "Welcome to Sheaf")).toBeFocused();
  await expect(list).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("show history");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  const measure = () => page.getByRole("textbox", { name: "Title" }).evaluate((title) => title.clientWidth);
  await page.keyboard.press("Control+Alt+b");
  await expect(page.getByRole("tab", { name: "History" })).toBeHidden();
  const usual = await measure();
  // A phone has no more room to give.
  if (form !== "phone") {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("full width");
    await page.keyboard.press("Enter");
    await expect.poll(measure).toBeGreaterThan(usual);
  }
  const front =
    "---\nstatus: draft\ntags: [a, b]\ndue: 2026-12-01\nshipped: true\n---\n\nThree plain words.\n";
  await page.goto(`/pages/${await program.create("Described", front)}`);
  expect(await measure()).toBe(usual);
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Details" }).click();
  await expect(panel(page).getByRole("region", { name: "This page" })).toContainText("Words3");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: "dark" });

  test("the palette and the search screen fit", async ({ page, program }) => {
    await makeNotes(program);
    await program.create(
      "Averyveryverylongwordthatnothingcanbreakbutwhichharvestsanyway",
      "harvest ".repeat(90),
    );
    const folder = await program.createFolder("A folder whose name is not short");
    await program.create("Harvest of the northern field", "", folder);
    await page.goto("/search?q=harvest");
    await expect(page.getByRole("list", { name: "Pages" })).toBeVisible();
    const excess = (role: "main" | "dialog") =>
      page.getByRole(role).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await excess("main")).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Open the sidebar" }).click();
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await page.getByRole("combobox", { name: "Search pages and actions" }).fill("harvest");
    await expect(page.getByRole("group", { name: "In texts" })).toBeVisible();
    // The title is what somebody looks for: where it is and when it changed must not take its room.
    const found = page.getByRole("option", { name: /^Harvest of the northern field/ });
    const title = found.locator("span").filter({ hasText: /^Harvest of the northern field$/ });
    expect(await title.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(
      await page.getByRole("dialog", { name: "Search" }).evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });
});

test("what nobody has written about is said to be, and can be begun in the folder on screen", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await page.goto(`/folders/${work}`);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Work");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages and actions" }).fill("quagga");
  await expect(page.getByRole("dialog").getByText("Nothing has “quagga”.")).toBeInViewport({ ratio: 1 });
  // Not the first one: Enter alone makes nothing.
  await expect(page.getByRole("option", { selected: true })).toHaveText("Search everything for “quagga”");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Create page “quagga”");
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("quagga");
  await expect(page.getByRole("banner").getByRole("link", { name: "Work" })).toBeVisible();
});

test("what is not in a folder is looked for anywhere by a button, and the focus goes on before what is found", async ({
  page,
  program,
}) => {
  const folder = await program.createFolder("Barn");
  await program.create("Harvest", "Rye");
  await page.goto(`/search?q=harvest&folder=${folder}`);
  await expect(page.getByRole("heading", { name: "Nothing has “harvest”" })).toBeVisible();
  await page.getByRole("button", { name: "Look anywhere" }).click();
  const found = page.getByRole("list", { name: "Pages" }).getByRole("link", { name: /Harvest/ });
  await expect(found).toBeVisible();
  await expect(page).toHaveURL("/search?q=harvest");
  const place = page.getByRole("combobox", { name: "In the folder" });
  await expect(place).toHaveText("Anywhere");
  await expect(place).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(found).toBeFocused();
  await page.goto("/search?q=quagga");
  await expect(page.getByRole("heading", { name: "Nothing has “quagga”" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Look anywhere" })).toHaveCount(0);
});

test("a title is found though a letter of it is wrong, and there are others to choose from", async ({
  page,
  program,
}) => {
  await makeNotes(program);
  const pageId = await program.create("Calendar of fairs", "In the north.");
  await program.create("Clock tower", "");
  await page.goto("/");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search pages and actions" });
  await field.fill("calender");
  const similar = page.getByRole("group", { name: "Similar spelling" });
  await expect(similar.getByRole("option", { name: /^Calendar of fairs/ })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    "Nothing has “calender”. These are spelled similarly.",
  );
  await expect(page.getByRole("option", { name: "Create page “calender”" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await field.press("Enter");
  await expect(textOf(page)).toContainText("In the north.");
  await page.goto("/search?q=calender");
  await expect(page.getByRole("heading", { name: "Nothing has “calender”" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page
    .getByRole("region", { name: "Similar spelling" })
    .getByRole("link", { name: /^Calendar/ })
    .click();
  await expect(textOf(page)).toContainText("In the north.");
  // So are the pages that can be linked to, also by Enter before it is known which there are.
  await textOf(page).press("Control+End");
  await page.keyboard.type(" [[twoer");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("In the north. [[Clock tower]]");
});

test("a folder is found though a letter of its name is wrong, also to move into, and a new one can be meant", async ({
  page,
  program,
}) => {
  await program.createFolder("Recipes");
  const pageId = await program.create("Barley soup", "");
  await page.goto("/search?q=recpies");
  const similar = page.getByRole("region", { name: "Similar spelling" });
  await expect(similar.getByRole("link", { name: /^Recipes/ })).toBeVisible();
  await page.goto(`/pages/${pageId}`);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages and actions" }).fill("recpies");
  const group = page.getByRole("group", { name: "Similar spelling" });
  await expect(group.getByRole("option", { name: /^Recipes/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("recpies");
  await expect(dialog.getByRole("status")).toHaveText(
    "No folder has “recpies” in its path. These are spelled similarly.",
  );
  await expect(dialog.getByRole("option", { selected: true })).toHaveText(/^Create “recpies” here/);
  await dialog.getByRole("option", { name: /^Recipes/ }).click();
  await expect(page.getByText("“Barley soup” is now in “Recipes”.")).toBeVisible();
});

test("the search screen takes what is typed when there is nothing in it yet", async ({ page, program }) => {
  await makeNotes(program);
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: "Search for" });
  await expect(field).toBeFocused();
  await page.keyboard.type("harvest");
  await page.keyboard.press("Enter");
  const found = page.getByRole("list", { name: "Pages" }).getByRole("link", { name: /Weekly review/ });
  await found.click();
  await expect(textOf(page)).toContainText("went well");
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue("harvest");
  await expect(field).not.toBeFocused();
});

test.describe("where the server is not reached for a moment", () => {
  test.use({ expectedError: /Failed to load resource: net::ERR_FAILED/ });

  test("Enter before the answer waits for the title, or says why there is none; a search goes on beyond twenty", async ({
    page,
    program,
  }) => {
    test.setTimeout(60_000);
    await program.create("Façade rouge", "Peinte en 1890.");
    await program.create("Bassin", "Devant la façade.");
    for (let n = 0; n < 22; n++) await program.create(`Moulin ${n}`, "");
    await page.goto("/");
    const titles = /\/pages\/search\?.*in=title/;
    const hold = async () => {
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(titles, async (route) => {
        await held;
        await route.continue();
      });
      return () => answer();
    };
    const answer = await hold();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search pages and actions" });
    const status = page.getByRole("dialog").getByRole("status");
    await field.fill("facade");
    await expect(page.getByRole("option", { name: /Bassin/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(status).toHaveText("Opens when it is found…");
    answer();
    await expect(textOf(page)).toContainText("Peinte");

    await page.unroute(titles);
    await page.route(titles, (route) => route.abort());
    await page.keyboard.press("Control+k");
    await field.fill("rouge");
    await page.keyboard.press("Enter");
    await expect(status).toHaveText(/The search did not work\. The server cannot be reached/);
    await page.unroute(titles);
    const answerNothing = await hold();
    await field.fill("moulinet");
    await page.keyboard.press("Enter");
    answerNothing();
    await expect(status).toContainText("Nothing has “moulinet”.");
    await page.keyboard.press("Escape");

    await page.goto("/search?q=mo%C3%BClin");
    const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
    await expect(page.getByRole("status").filter({ hasText: "The first 20 results" })).toBeVisible();
    await expect(pages).toHaveCount(20);
    await expect(pages.first().locator("mark")).toHaveText("Moulin");
    await page.getByRole("main").getByRole("button", { name: "Show more" }).click();
    await expect(pages).toHaveCount(22);
    await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  });
});

test("what is too long to be searched for is said to be, and stays as it was typed", async ({ page }) => {
  const long = "harvest ".repeat(80);
  await page.goto("/search?q=quagga");
  const field = page.getByRole("searchbox", { name: "Search for" });
  await field.fill(long);
  await field.press("Enter");
  await expect(page.getByRole("alert").getByText("at most 500 characters")).toBeVisible();
  await expect(field).toHaveValue(long);
  await page.goto(`/search?q=${encodeURIComponent(long)}`);
  await expect(page.getByRole("alert").getByText("at most 500 characters")).toBeVisible();
  await expect(field).toHaveValue(long);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages and actions" }).fill(long);
  await expect(page.getByRole("dialog").getByText("at most 500 characters")).toBeVisible();
});

test("what is marked in the palette is shown beside it where there is room, and never in the way", async ({
  page,
  program,
}) => {
  const work = await makeNotes(program);
  await program.create("Harvest notes", "## Barley\n\nIn **August**, before the rain.\n", work);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search pages and actions" });
  await expect(field).toBeFocused();
  const preview = page.getByRole("dialog").getByRole("region", { name: "Preview" });
  await page.keyboard.type("harvest n");
  await expect(page.getByRole("option", { name: /Harvest notes/ })).toHaveAttribute("aria-selected", "true");
  if (form === "phone") {
    await expect(preview).toHaveCount(0);
  } else {
    await expect(preview.getByRole("heading", { name: "Barley" })).toBeVisible();
    await expect(preview).toContainText("/Work");
    await expect(preview).toContainText("Ada Lovelace");
    await expect(preview).toContainText("In August, before the rain.");
    expect(await findBarriers(page)).toEqual([]);
    // The one before stays until the next one is there, and the field keeps the focus.
    await field.fill("2026");
    await expect(page.getByRole("option", { selected: true })).toHaveText(/2026.*Work/);
    await expect(preview).toContainText("Harvest plan");
    await field.fill("harvest n");
    await expect(preview).toContainText("before the rain");
    await field.fill("> settings");
    await expect(preview).toBeEmpty();
    await field.fill("harvest n");
    await expect(page.getByRole("option", { name: /Harvest notes/ })).toBeVisible();
  }
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toContainText("before the rain");
});
