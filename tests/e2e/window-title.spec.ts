import { expect, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a title with dollars is that of its window", async ({ page, program }) => {
  await page.goto(`/pages/${await program.create("Cost $& $1 $$", "")}`);
  await expect(page).toHaveTitle(/Cost \$& \$1 \$\$/);
});
