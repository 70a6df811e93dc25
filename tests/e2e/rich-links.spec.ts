import { form } from "./form";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";
import { goTo, press } from "./mixed-page";
import { panel, sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("links open what the server says they lead to: by folder, nearest name and alias", async ({
  page,
  program,
}) => {
  const [work, home] = [await program.createFolder("Work"), await program.createFolder("Home")];
  const far = await program.create("Budget", "Far.", home);
  const near = await program.create("Budget", "Near.", work);
  const named = await program.create("Plan of the year", "---\naliases: [Big plan]\n---\n\nPlan.", home);
  const pageId = await program.create(
    "Links",
    "[[Budget]], [[Home/Budget|theirs]], [[big plan#Part|it]], [relative](../Home/Budget.md) and [by name][b].\n\n[b]: Plan%20of%20the%20year.md\n",
    work,
  );
  const follow = async (name: string, wanted: string, modifiers: ["Control"] | [] = []) => {
    await page.goto(`/pages/${pageId}`);
    await textOf(page).getByRole("link", { name, exact: true }).click({ modifiers });
    await expect(page).toHaveURL(new RegExp(`/pages/${wanted}(?:#Part)?$`));
  };
  await follow("Budget", near);
  await follow("theirs", far);
  await follow("it", named);
  await follow("relative", far, ["Control"]);
});

test("a link that leads nowhere offers to create its page, where the link will find it", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  const trips = await program.createFolder("Trips", work);
  const pageId = await program.create("Links", "[[Trips/Rome]] and [[Paris]] and [[No folder/Oslo]]", work);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByRole("link", { name: "Trips/Rome" }).click();
  await page.getByRole("button", { name: "Create “Rome”" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Rome");
  const stored = await page.request.get(`/api/v1/pages?parentId=${trips}`);
  const { data } = (await stored.json()) as { data: { id: string; title: string }[] };
  expect(data).toMatchObject([{ title: "Rome" }]);
  // It is written at once.
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("Seven hills.");
  await expect.poll(() => program.read(data[0]?.id ?? "")).toBe("Seven hills.\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByRole("link", { name: "Trips/Rome" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Rome");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByRole("link", { name: "No folder/Oslo" }).click();
  await expect(page.getByText("“No folder/Oslo” leads to no page or file that you can see.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create “Oslo”" })).toBeHidden();
});

test("a link that leads nowhere yet is dimmed and says so, until its page is there", async ({
  page,
  program,
}) => {
  await program.create("There", "");
  const written =
    "[[Not yet]] beside [[There]], [by path](Not%20yet.md), [by reference][r] and ![[gone.png]]\n\n[r]: There.md\n";
  const pageId = await program.create("Links", written);
  await page.goto(`/pages/${pageId}`);
  const link = (name: string) => textOf(page).getByRole("link", { name });
  const missing = [link("Not yet"), link("by path")];
  for (const one of missing) await expect(one).toHaveAccessibleDescription(/^No such page yet/);
  await expect(link("gone.png")).toHaveAccessibleDescription("No such file yet");
  const colorOf = (name: string) => link(name).evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf("Not yet")).not.toBe(await colorOf("There"));
  expect(await colorOf("by path")).not.toBe(await colorOf("by reference"));
  for (const name of ["There", "by reference"]) await expect(link(name)).not.toHaveAttribute("title", /yet/);
  await program.create("Not yet", "");
  await expect(link("Not yet")).not.toHaveAttribute("title", /yet; /);
  await expect(link("by path")).not.toHaveAttribute("title", /yet; /);
  expect(await colorOf("Not yet")).toBe(await colorOf("There"));
  expect(await program.read(pageId)).toBe(written);

  await program.edit(pageId, "[[Not yet]] beside", "[[Nor this]] beside");
  await expect(link("Nor this")).toBeVisible();
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page).getByTitle("No such page yet", { exact: true })).toHaveText("[[Nor this]]");
  await expect(textOf(page).getByTitle("No such file yet")).toHaveText("![[gone.png]]");
});

test("a page that is renamed says how many links follow, by its title and in the tree", async ({
  page,
  program,
}) => {
  const barnId = await program.create("Barn", "");
  const farmId = await program.create("Farm", "[[Barn]], **[[Barn|red]]** and [so on](Barn.md)");
  await page.goto(`/pages/${barnId}`);
  await page.getByRole("button", { name: /^Open the panel/ }).click();
  const backlinks = panel(page).getByRole("list", { name: "Backlinks" });
  await expect(backlinks).toContainText("Barn, red and so on");
  await page.getByRole("textbox", { name: "Title" }).fill("Red barn");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 links were changed to the new title.")).toBeVisible();
  await expect(backlinks).toContainText("Red barn, red and so on");
  expect(await program.read(farmId)).toBe("[[Red barn]], **[[Red barn|red]]** and [so on](Red%20barn.md)");
  await inTree(page, "Red barn").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Old barn");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 links were changed to the new title.")).toHaveCount(2);
});

test("a link that was just typed opens too", async ({ page, program }) => {
  const target = await program.create("Barley", "Grain.");
  const pageId = await program.create("Links", "See");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "See");
  await page.keyboard.type(" [[Barley]] ");
  await textOf(page).getByRole("link", { name: "Barley" }).click();
  await expect(page).toHaveURL(new RegExp(`/pages/${target}$`));
});

test("nothing is loaded that a page only names, also while the page closes", async ({ page, program }) => {
  await program.create("Next", "");
  const pageId = await program.create("Images", "![](Gone/x.png) ![](//other.example/y.png) ![[z.png]]");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Image: Gone/x.png");
  await inTree(page, "Next").getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Next");
  await expect(textOf(page)).toBeVisible();
  expect(asked.filter((url) => url.endsWith(".png"))).toEqual([]);
});

test("references follow their definition while it is edited", async ({ page, program, serverUrl }) => {
  const target = await program.create("Rye", "Grain.");
  const pageId = await program.create("Links", `[grain][g]\n\n[g]: /nowhere\n`);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("/nowhere").click();
  await press(page, "End");
  for (let at = 0; at < "/nowhere".length; at++) await page.keyboard.press("Backspace");
  await page.keyboard.type(`/pages/${target}`);
  await textOf(page)
    .getByRole("link", { name: "grain" })
    .click({ modifiers: ["Control"] });
  await expect(page).toHaveURL(`${serverUrl}/pages/${target}`);
});

test("source that is left is read with what the page defines", async ({ page, program }) => {
  // By keyboard the caret stays behind the tag that opens the source, so that the words are there before.
  const first = form === "keyboard" ? "see [it][g]" : "<div>x</div>";
  const pageId = await program.create("Source", `${first}\n\nlast\n\n[g]: /a\n`);
  await page.goto(`/pages/${pageId}`);
  if (form !== "keyboard") {
    await textOf(page).getByText(first).click({ clickCount: 3 });
    await page.keyboard.type("see [it][g]");
  }
  await goTo(page, "last");
  await expect(textOf(page).getByRole("link", { name: "it" })).toBeVisible();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("see [it][g]\n\nlast\n\n[g]: /a\n");
  // What a page stops to define is text again, and a link as soon as it is defined.
  await textOf(page).getByText("[g]: /a").click();
  // Behind the bracket: a letter before it would end the definition.
  await press(page, "Home");
  await page.keyboard.type("x");
  await goTo(page, "last");
  await expect(textOf(page)).toContainText("see [it][g]");
  for (let count = 0; count < 2; count++) await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(pageId)).toBe("see [it][g]\n\nlast\n\n[g]: /a\n");
  await expect(textOf(page).getByRole("link", { name: "it" })).toBeVisible();
  for (let count = 0; count < 2; count++) await page.keyboard.press("Control+Shift+z");
  await goTo(page, "last");
  await expect(textOf(page)).toContainText("see [it][g]");
  await expect.poll(() => program.read(pageId)).toBe("see [it][g]\n\nlast\n\n[xg]: /a\n");
  await textOf(page).getByText("[xg]: /a").click();
  await press(page, "Home", "Delete");
  await goTo(page, "last");
  await expect(textOf(page).getByRole("link", { name: "it" })).toBeVisible();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("see [it][g]\n\nlast\n\n[g]: /a\n");
});

test("links lead to headings and blocks, of their page and of others", async ({ page, program }) => {
  const filler = "Some words.\n\n".repeat(80);
  await program.create("Long", `# Top\n\n${filler}## Deep part\n\n${filler}A block ^here\n`);
  const links = "[[#Far end]] [[Long#Deep part]] [[Long#^here|block]] [by name](#far-end) [[#Nowhere]]";
  const pageId = await program.create("From", `${links}\n\n${filler}## Far end\n`);
  const follow = async (name: string, modifiers: ["Control"] | [] = []) => {
    await page.goto(`/pages/${pageId}`);
    await textOf(page).getByRole("link", { name, exact: true }).click({ modifiers });
  };
  await follow("#Far end");
  await expect(textOf(page).getByRole("heading", { name: "Far end" })).toBeInViewport();
  await follow("by name", ["Control"]);
  await expect(textOf(page).getByRole("heading", { name: "Far end" })).toBeInViewport();
  await follow("#Nowhere");
  await expect(page.getByText("no heading or block “Nowhere”")).toBeVisible();
  await follow("block");
  await expect(textOf(page).getByText("A block ^here")).toBeInViewport();
  await follow("Long#Deep part");
  await expect(textOf(page).getByRole("heading", { name: "Deep part" })).toBeInViewport();
});

test("only the page scrolls to what an address names, however long the tree is", async ({
  page,
  program,
}) => {
  const filler = "Some words.\n\n".repeat(80);
  const pageId = await program.create("Long", `${filler}## Deep part\n\n${filler}`);
  const folder = await program.createFolder("Shelf");
  const leaves = Array.from({ length: 30 }, (_, index) => program.create(`Leaf ${index}`, "", folder));
  await page.goto(`/pages/${(await Promise.all(leaves))[1] ?? ""}`);
  await expect(inTree(page, "Leaf 1")).toBeVisible();
  await page.goto(`/pages/${pageId}#Deep%20part`);
  await expect(textOf(page).getByRole("heading", { name: "Deep part" })).toBeInViewport();
  await expect(inTree(page, "Long")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Page menu" })).toBeInViewport();
  await expect(sidebar(page).getByRole("link", { name: "Trash" })).toBeInViewport({ ratio: 1 });
});

test("resting on a link shows the beginning of its page", async ({ page, program }) => {
  test.skip(form === "keyboard", "Only a pointer rests on a link.");
  await program.create(
    "Goal",
    `---\nsecret: 1\n---\n\n# The goal\n\nWith **bold** words.\n\n${"More. ".repeat(400)}`,
  );
  const pageId = await program.create("From", "See [[Goal|it]].");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByRole("link", { name: "it" }).hover();
  const preview = page.getByRole("tooltip");
  await expect(preview.getByRole("heading", { name: "The goal" })).toBeVisible();
  await expect(preview.getByRole("strong")).toHaveText("bold");
  await expect(preview).not.toContainText("secret");
  await page.keyboard.press("Shift");
  await expect(preview).toBeHidden();
});
