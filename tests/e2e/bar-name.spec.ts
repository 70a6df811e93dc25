import { form } from "./form";
import { expect, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test("the name of what is on screen stands in the bar while it is scrolled away above", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  const pageId = await program.create("A long page", "Words.\n\n".repeat(200), work);
  await page.goto(`/pages/${pageId}`);
  const bar = page.getByRole("banner");
  await expect(page.getByText("Words.").first()).toBeVisible();
  await expect(bar.getByText("A long page")).toBeHidden();
  await page.getByText("Words.").nth(120).scrollIntoViewIfNeeded();
  await expect(bar.getByText("A long page")).toBeInViewport();
  // Whoever has it read out hears it where it stands.
  await expect(bar).not.toMatchAriaSnapshot(`- text: A long page`);
  const way = bar.getByRole("link", { name: "Work" });
  await (form === "phone" ? expect(way).toBeHidden() : expect(way).toBeVisible());
  await page.getByRole("textbox", { name: "Title" }).scrollIntoViewIfNeeded();
  await expect(bar.getByText("A long page")).toBeHidden();
  await expect(way).toBeVisible();
});
