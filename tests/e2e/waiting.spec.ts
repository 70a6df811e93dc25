import { expect, inTree, signIn, test, textOf } from "./journey";
import { panel, sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("what takes longer than a second says so in words", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  const pageId = await program.create("Plan", "Text", work);
  const held = async (
    api: RegExp,
    words: string,
    { start, done }: { start: () => Promise<unknown>; done: () => Promise<unknown> },
  ) =>
    test.step(words, async () => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(api, async (route) => {
        await released;
        await route.continue();
      });
      await start();
      const said = page.getByText(words, { exact: true }).filter({ visible: true });
      // For eyes, too: what is for screen readers only is a dot in size.
      await expect
        .poll(async () => {
          const boxes = await Promise.all((await said.all()).map((one) => one.boundingBox()));
          return boxes.some((box) => box !== null && box.width > 10);
        })
        .toBe(true);
      release();
      await done();
      await expect(said).toHaveCount(0);
      await page.unroute(api);
    });

  await held(/\/content$/, "Opening the text…", {
    start: () => page.goto(`/pages/${pageId}`, { waitUntil: "domcontentloaded" }),
    done: () => expect(textOf(page)).toContainText("Text"),
  });
  await held(/\/backlinks/, "Looking for pages that link here…", {
    start: async () => {
      await page.getByRole("button", { name: /^Open the panel/ }).click();
      await panel(page).getByRole("tab", { name: "Backlinks" }).click();
    },
    done: () => expect(panel(page).getByText("No page links here.")).toBeVisible(),
  });
  await held(/\/revisions/, "Looking through the history…", {
    start: () => panel(page).getByRole("tab", { name: "History" }).click(),
    done: () => expect(panel(page).getByRole("button", { name: /^Created/ })).toBeVisible(),
  });
  await held(/\/sharing|\/shares/, "Looking up who has access…", {
    start: () => page.getByRole("button", { name: "Share" }).click(),
    done: () => expect(page.getByRole("switch", { name: "Restricted" })).toBeVisible(),
  });
  await page.keyboard.press("Escape");
  await held(/\/search/, "Searching…", {
    start: async () => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search pages" }).fill("plan");
    },
    done: () => expect(page.getByRole("option", { name: /Plan/ }).first()).toBeVisible(),
  });
  await page.keyboard.press("Escape");
  await held(/\/items\?parentId=(?!null)/, "Loading…", {
    start: async () => {
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await inTree(page, "Work").focus();
      await expect(async () => {
        await page.keyboard.press("ArrowRight");
        await expect(inTree(page, "Work")).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
      }).toPass();
    },
    done: () => expect(sidebar(page).getByRole("treeitem", { name: "Plan" })).toBeVisible(),
  });
});
