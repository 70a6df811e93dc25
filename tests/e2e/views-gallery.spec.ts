import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf } from "./journey";
import { createPages, fence, giveCover, hazel } from "./view-pages";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a gallery shows covers, first words and chosen properties", async ({ page, program }) => {
  const { hazelId } = await createPages(program);
  await page.goto("/");
  expect(await giveCover(page, hazelId, "leaf")).toBe(200);
  const pageId = await program.create(
    "Plates",
    fence("where: status exists\nsort: title\nshow: status\nas: gallery"),
  );
  await page.goto(`/pages/${pageId}`);
  const gallery = textOf(page).getByRole("list", { name: "Gallery" });
  await expect(gallery.locator("> li")).toHaveText([
    /Elder.*status.*Idea/,
    /Hazel.*Hazel text\..*status.*Drafting/,
    /Holly.*Holly text\..*status.*Ready.*rare/,
  ]);
  expect(await findBarriers(page)).toEqual([]);

  await gallery.getByRole("button", { name: "status of Hazel: Drafting" }).click();
  await expect(gallery.getByRole("textbox", { name: "status" })).toBeFocused();
  await page.keyboard.type("Ready");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(hazelId)).toBe(hazel.replace("Drafting", "Ready"));
  await gallery.getByRole("link", { name: "Hazel" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Hazel");
});

test("a gallery is grouped, and needs no covers", async ({ page, program }) => {
  await createPages(program);
  const pageId = await program.create("Plates", fence("group: status\nas: gallery"));
  await page.goto(`/pages/${pageId}`);
  const group = (name: string) => textOf(page).getByRole("group", { name, exact: true });
  await expect(group("Drafting").getByRole("listitem")).toHaveText([/Hazel.*Hazel text\./]);
  await expect(group("No status").getByRole("link", { name: "No property" })).toBeVisible();
});
