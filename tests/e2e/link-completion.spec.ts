import type { Page } from "playwright/test";
import { holdSearches } from "./hold-searches";
import { expect, signIn, test, textOf } from "./journey";
import { goTo, press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

test("after # the headings of a page are offered, and ![[ embeds what is chosen", async ({
  page,
  program,
}) => {
  await program.create("Compost", "# How to turn it\n\nBy hand.\n\n## When [x]\n\nIn May.\n");
  const pageId = await program.create("Links", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("See [[compost#");
  const offered = page.getByRole("listbox", { name: "Pages" }).getByRole("option");
  await expect(offered).toHaveText(["How to turn it", "When [x]"]);
  await page.keyboard.type("tur");
  await expect(offered).toHaveText(["How to turn it"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("See [[Compost#How to turn it]]\n");
  // What fits no heading leaves the page.
  await page.keyboard.press("Enter");
  await page.keyboard.type("[[compost#^one");
  await expect(offered).toHaveText([/^Compost/]);
  await page.keyboard.press("Escape");
  await press(page, ...Array.from("[[compost#^one", () => "Backspace"));
  await page.keyboard.type("![[Comp");
  await expect(offered).toHaveText([/^Compost/, /^Create/]);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("See [[Compost#How to turn it]]\n\n![[Compost]]\n");
  await expect(page.getByRole("region", { name: /^Embedded/ })).toContainText("By hand.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("what can be linked to is offered within the screen", async ({ page, program }) => {
    const shelf = await program.createFolder("A shelf with a rather long name");
    await program.create("Barley in the long winter", "", shelf);
    const pageId = await program.create("Links", "Words to begin with, and");
    await page.goto(`/pages/${pageId}`);
    await goTo(page, "Words to begin with, and");
    await page.keyboard.type(" [[Bar");
    const list = page.getByRole("listbox");
    await expect(list.getByRole("option").first()).toHaveText(/Barley/);
    await expect(list).toBeInViewport({ ratio: 1 });
  });
});

test("pages of one title are told apart before anything is typed, and the link leads to the one chosen", async ({
  page,
  program,
}) => {
  const [work, home] = [await program.createFolder("Work"), await program.createFolder("Home")];
  await program.create("Budget", "", work);
  await program.create("Budget", "", home);
  const pageId = await program.create("Start", "See", work);
  await page.goto(`/pages/${pageId}`);
  await askForLink(page);
  await page.getByRole("option", { name: "Budget /Home" }).click();
  await expect.poll(() => program.read(pageId)).toBe("See [[Home/Budget|Budget]]");
});

test("before anything is typed the pages come at once, the last changed first and those of one time by title", async ({
  page,
  program,
  serverUrl,
}) => {
  const names = ["Rye", "Oats", "Barley", "Wheat", "Field 10", "Field 9"];
  const files = names.map((name) => ({ path: `Farm/Grain/${name}.md`, content: "" }));
  const headers = { Origin: serverUrl };
  await page.request.post("/api/v1/imports/vault", { data: { files }, headers });
  const pageId = await program.create("Start", "See");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("See").click();
  await page.keyboard.press("End");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.type(" [[");
  const sorted = ["Barley", "Field 9", "Field 10", "Oats", "Rye", "Wheat"].map(
    (name) => `${name}/Farm/Grain`,
  );
  await expect(page.getByRole("option")).toHaveText([...sorted, /Welcome to Sheaf/]);
  // The folders, where something has just told that they are others.
  expect(asked.filter((path) => /folders|resolve/.test(path)).length).toBeLessThanOrEqual(1);
});

test("a link to one of the last pages tells it from another of its title that is not among them", async ({
  page,
  program,
}) => {
  const [work, home] = [await program.createFolder("Work"), await program.createFolder("Home")];
  await program.create("Budget", "", work);
  for (let number = 10; number < 60; number += 1) await program.create(`Field ${number}`, "");
  await program.create("Budget", "", home);
  const pageId = await program.create("Start", "See", work);
  await page.goto(`/pages/${pageId}`);
  await askForLink(page);
  await page.getByRole("option", { name: "Budget /Home" }).click();
  await expect.poll(() => program.read(pageId)).toBe("See [[Home/Budget|Budget]]");
  await press(page, "Control+z");
  await expect.poll(() => program.read(pageId)).toMatch(/^See( \[\[)?$/);
});

test("who takes the first page before the list has come and types on has the link all the same", async ({
  page,
  program,
}) => {
  await program.create("Budget", "");
  await program.create("Reading list", "");
  const pageId = await program.create("Start", "See");
  await page.goto(`/pages/${pageId}`);
  const answer = await holdSearches(page);
  await askForLink(page);
  await page.keyboard.type("Budg");
  await page.keyboard.press("Tab");
  await page.keyboard.type(", and [[Readi\n so");
  await expect(textOf(page)).toHaveText("See [[Budg, and [[Readi so");
  answer();
  await expect.poll(() => program.read(pageId)).toBe("See [[Budget]], and [[Reading list]] so");
  await page.keyboard.type(" on");
  await expect.poll(() => program.read(pageId)).toBe("See [[Budget]], and [[Reading list]] so on");
});

/** Begins a link behind the word that a page consists of. */
async function askForLink(page: Page): Promise<void> {
  await textOf(page).getByText("See").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" [[");
}

test("another name of a page is found, and shown in the link", async ({ page, program }) => {
  await program.create("Hypertext Transfer Protocol", "---\naliases: [HTTP, the web's protocol]\n---\n");
  const pageId = await program.create("Notes", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("Over [[http");
  const offered = page.getByRole("listbox", { name: "Pages" }).getByRole("option");
  await expect(offered).toHaveText(["HTTPHypertext Transfer Protocol"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("Over [[Hypertext Transfer Protocol|HTTP]]\n");
  await page.keyboard.type(", [[the web's prot");
  await expect(offered).toHaveText([/^the web's protocol/, /^Create/]);
  await page.keyboard.press("Escape");
});

test("names that begin with what is typed come before those that are only alike", async ({
  page,
  program,
}) => {
  await program.create("Mill contacts", "");
  await program.create("Miller page", "---\naliases: [the miller, Müllerthe]\n---\n");
  const pageId = await program.create("Mülleimer", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  const offered = page.getByRole("listbox").getByRole("option");
  for (const typed of ["@müll", "[[mull"]) {
    await page.keyboard.type(typed);
    await expect(offered.first()).toHaveText(/^MüllertheMiller page$/);
    await page.keyboard.press("Escape");
    await press(page, ...Array.from(typed, () => "Backspace"));
  }
  await page.keyboard.type("@mull");
  await expect(offered.first()).toHaveText(/^MüllertheMiller page$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("[[Miller page|Müllerthe]]\n");
});
