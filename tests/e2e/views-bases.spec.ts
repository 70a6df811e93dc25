import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf } from "./journey";
import { createPages } from "./view-pages";

test.beforeEach(({ page, person }) => signIn(page, person));

const base = `filters: status != "x"
views:
  - type: table
    name: All
    order: [file.name, status, formula.left]
  - type: cards
    name: Ideas
    filters: status == "Idea"
  - type: table
    name: Linked
    filters: file.links.length > 2
`;

async function upload(page: Page, name: string, text: string, parentId?: string): Promise<string> {
  await page.goto("/");
  const headers = { Origin: new URL(page.url()).origin };
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  const answer = await page.request.post("/api/v1/files", {
    multipart: { file, ...(parentId === undefined ? {} : { parentId }) },
    headers,
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("a base that is a file opens as its views", async ({ page, program }) => {
  await createPages(program);
  const fileId = await upload(page, "Plans.base", base);
  await page.goto("/pages");
  await page.getByRole("link", { name: /Plans\.base/ }).click();
  await expect(page).toHaveURL(new RegExp(`/files/${fileId}$`));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Plans.base" })).toBeVisible();
  await expect(main.getByRole("table").getByRole("row")).toContainText([/Page.*status/, /Elder|No property/]);
  // What is not known is said.
  await expect(main.getByText("Not known here: the column “formula.left”.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const views = main.getByRole("group", { name: "Views" });
  await views.getByRole("button", { name: "Ideas" }).click();
  await expect(main.getByRole("list", { name: "Gallery" }).getByRole("listitem")).toHaveText([/Elder/]);
  await views.getByRole("button", { name: "Linked" }).click();
  await expect(main.getByRole("region", { name: "This view cannot be shown yet" })).toContainText(
    "file.links.length > 2",
  );
});

test("a base in a vault that is in a folder finds the folders of its vault", async ({ page, program }) => {
  const vault = await program.createFolder("My vault");
  const projects = await program.createFolder("Projects", vault);
  await program.create("Hedge", "Text.", projects);
  const notes = await program.createFolder("Notes", vault);
  const named = 'filters: file.inFolder("Projects")\nviews:\n  - type: table\n    name: All\n';
  const fileId = await upload(page, "Projects.base", named, notes);
  await page.goto(`/files/${fileId}`);
  await expect(page.getByRole("main").getByRole("table")).toContainText("Hedge");
});

test("a base shows where it is embedded, with the view that is named", async ({ page, program }) => {
  await createPages(program);
  await upload(page, "Plans.base", base);
  const markdown = "![[Plans.base#Ideas]]\n";
  const pageId = await program.create("Overview", markdown);
  await page.goto(`/pages/${pageId}`);
  const embed = textOf(page).getByRole("region", { name: "Embedded: Plans.base" });
  await expect(embed.getByRole("list", { name: "Gallery" }).getByRole("listitem")).toHaveText([/Elder/]);
  await embed.getByRole("button", { name: "All" }).click();
  await expect(embed.getByRole("table")).toContainText("Holly");
  expect(await program.read(pageId)).toBe(markdown);
});

test("a file that is too long for a base is not read", async ({ page }) => {
  const fileId = await upload(page, "Long.base", "#".repeat(70_000));
  await page.goto(`/files/${fileId}`);
  await expect(page.getByRole("main")).toContainText("more than 64000 characters");
});
