import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: "dark" });

  test("values in one line stand with their names", async ({ page, program }) => {
    const pageId = await program.create("Miller", "---\naliases: [Müller]\n---\nText\n");
    await page.goto(`/pages/${pageId}`);
    const value = page
      .getByRole("region", { name: "Properties" })
      .getByRole("button", { name: "aliases: Müller" });
    await expect(value).toHaveText("aliasesMüller");
  });

  test("a page without properties gets its first one", async ({ page, program }) => {
    const pageId = await program.create("Plain", "Text");
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page)).toContainText("Text");
    await page.getByRole("button", { name: "Add property" }).tap();
    await page.getByRole("combobox", { name: "Name" }).fill("tags");
    await page.getByRole("combobox", { name: "Name" }).press("Enter");
    const more = page.getByRole("combobox", { name: "Add to tags" });
    await expect(more).toBeFocused();
    await page.keyboard.type("one,two,");
    await expect.poll(() => program.read(pageId)).toBe("---\ntags: [one, two]\n---\nText");
    const properties = page.getByRole("region", { name: "Properties" });
    expect(await properties.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const button of await properties.getByRole("button").all())
      expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(36);
    expect(await findBarriers(page)).toEqual([]);

    // Folded, the values stay in sight.
    await properties.getByRole("button", { name: "Fold" }).tap();
    await expect(more).toBeHidden();
    const value = properties.getByRole("button", { name: "tags: #one #two" });
    expect((await value.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.getByRole("main").evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await value.tap();
    await expect(more).toBeFocused();
  });
});
