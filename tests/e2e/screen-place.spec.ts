import { expect, inTree, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("Back finds a screen where it was left, and so does loading it again", async ({ page, program }) => {
  const paragraphs = Array.from(
    { length: 200 },
    (_, index) => `Paragraph ${index} ${"oats ".repeat(index % 50)}`,
  );
  const pageId = await program.create("Barley", paragraphs.join("\n\n"));
  await page.goto(`/pages/${pageId}`);
  const main = page.getByRole("main");
  const scroll = (down: number) => main.evaluate((area, top) => void (area.scrollTop += top), down);
  const read = page.getByText(/^Paragraph 120 /);
  await expect(textOf(page)).toContainText("Paragraph 199");
  // The heights of what was never in sight are guesses: going there bit by bit is what people do.
  await expect(async () => {
    await scroll(600);
    await expect(read).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const top = () => read.evaluate((paragraph) => Math.round(paragraph.getBoundingClientRect().top));
  const left = await top();
  const offset = async () => Math.abs((await top()) - left);
  await sidebar(page).getByRole("link", { name: "All pages" }).click();
  await expect(page.getByRole("heading", { name: "Pages", exact: true })).toBeVisible();
  await page.goBack();
  await expect(read).toBeInViewport();
  // What is above it has other fractions of a pixel when it is drawn anew.
  await expect.poll(offset).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(read).toBeInViewport();
  await expect.poll(offset).toBeLessThanOrEqual(1);

  // Another way to the page begins at its top.
  await sidebar(page).getByRole("link", { name: "All pages" }).click();
  await expect(page.getByRole("heading", { name: "Pages", exact: true })).toBeVisible();
  await inTree(page, "Barley").getByRole("link").click();
  await expect(page.getByText("Paragraph 0", { exact: true })).toBeInViewport();
});
