import { readFileSync } from "node:fs";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { bringGrace, share } from "./share";

test.beforeEach(({ page, person }) => signIn(page, person));

const straw = readFileSync("public/icon-192.png");

test("who is given a page sees its pictures, and what they put there everybody sees", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const grace = await bringGrace(browser, serverUrl);
  const work = await program.createFolder("Work");
  const pageId = await program.create("Plan", "Start.\n", work);
  await page.goto(`/pages/${pageId}`);
  const put = async (at: typeof page, name: string) => {
    await textOf(at).getByText("Start.").click();
    await at.keyboard.press("End");
    await at.keyboard.type(" /image");
    const chosen = at.waitForEvent("filechooser");
    await at.getByRole("option", { name: "Image or file" }).click();
    await (await chosen).setFiles([{ name, mimeType: "image/png", buffer: straw }]);
    await expect(textOf(at).getByRole("img")).toHaveJSProperty("naturalWidth", 192);
    await expect(saveState(at)).toHaveText("Saved");
  };
  await put(page, "hers.png");
  const dialog = await share(page, `/pages/${pageId}`, grace.email, "Can edit");
  await expect(dialog.getByText("They also see the pictures and files that the page shows.")).toBeVisible();
  await page.keyboard.press("Escape");

  await grace.page.goto(`/pages/${pageId}`);
  const hers = textOf(grace.page).getByRole("img", { name: "hers.png" });
  await expect(hers).toHaveJSProperty("naturalWidth", 192);
  await textOf(grace.page).getByText("Start.").click();
  await grace.page.keyboard.press("Control+a");
  await grace.page.keyboard.type("Start.");
  await expect(textOf(grace.page).getByRole("img")).toHaveCount(0);
  await put(grace.page, "theirs.png");
  await grace.page.reload();
  for (const each of [grace.page, page]) {
    const theirs = textOf(each).getByRole("img", { name: /^theirs/ });
    await expect(theirs).toHaveJSProperty("naturalWidth", 192);
  }
});
