import { toNotionHtml } from "@/tests/imports/formats/notion";
import { toWordDocuments } from "@/tests/imports/formats/documents";
import { makeModel } from "@/tests/imports/model";
import { expect, inTree, signIn, test } from "./journey";
import { choose, zipFile } from "./vaults";

test.beforeEach(({ page, person }) => signIn(page, person));

test("an export of Notion is recognised, said before anything is written, and comes in without ids", async ({
  page,
}) => {
  await page.goto("/import");
  const files = toNotionHtml(makeModel(24));
  const zip = await zipFile(Object.fromEntries(files.map(({ path, data }) => [path, Buffer.from(data)])));
  await choose(page, "Choose a zip or files", zip);
  const format = page.getByLabel("It comes from");
  await expect(format).toHaveText("Notion");
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts).toHaveText(["24", "2", "5", "4"]);
  await expect(page.getByText("all lead somewhere in it.")).toBeVisible();

  await format.click();
  await page.getByRole("option", { name: "Markdown, as it is" }).click();
  await expect(facts).toHaveText(["0", /\d+/, "5", /\d+/]);
  await expect(format).toHaveText("Markdown, as it is");
  await format.click();
  await page.getByRole("option", { name: "Notion" }).click();
  await expect(facts).toHaveText(["24", "2", "5", "4"]);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "vault.zip is imported" })).toBeFocused();
  await expect(inTree(page, makeModel(24)[0]?.title ?? "").first()).toBeVisible();
});

test("a document of Word becomes a page", async ({ page }) => {
  await page.goto("/import");
  const [first] = await toWordDocuments(makeModel(1).map((one) => ({ ...one, links: [] })));
  const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await choose(page, "Choose a zip or files", {
    name: "Report.docx",
    mimeType,
    buffer: Buffer.from(first?.data ?? ""),
  });
  await expect(page.getByLabel("It comes from")).toHaveText("HTML or Word");
  await expect(page.getByRole("main").getByRole("definition")).toHaveText(["1", "0", "1", "0"]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Report.docx is imported" })).toBeFocused();
  await expect(inTree(page, "Report")).toBeVisible();
});
