import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzip, zipOf } from "@/tests/support/zips";
import { findBarriers } from "./barriers";
import { expect, inTree, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";
import { choose, digestsOf, expectPictures, importZip, readLinks, zipFile, type FilePayload } from "./vaults";

test.beforeEach(({ page, person }) => signIn(page, person));

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);
const vault: Record<string, string | Buffer> = {
  "Index.md": "---\naliases: [Start]\n---\n\n[[Rome]], [[Nowhere]] and ![](Trips/rome.png)\r\n",
  "Trips/Rome.md": "\uFEFFBack to [[Start]].\n\n![[rome.png]]",
  "Trips/Ünïcode und mehr.md": "",
  "Trips/rome.png": picture,
  "list.csv": "a,b\n1,2\n",
};
const besides = {
  "Trips/broken.md": Buffer.from([0xff, 0xfe, 0x41]),
  ".obsidian/app.json": "{}",
  "Trips/.DS_Store": "x",
};

test("a folder is imported from its own top, without what other programs keep in it", async ({ page }) => {
  const outer = await mkdtemp(join(tmpdir(), "vault-"));
  const folder = join(outer, "My vault");
  for (const [path, bytes] of Object.entries({ ...vault, ...besides })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  await page.goto("/");
  await sidebar(page).getByRole("link", { name: "Import" }).click();
  await choose(page, "Choose a folder", folder);
  await expect(page.getByRole("heading", { name: "My vault" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("definition")).toHaveText(["3", "1", "1", "1"]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "My vault is imported" })).toBeVisible();
  await expect(inTree(page, "Trips")).toHaveAttribute("aria-level", "1");
  await rm(outer, { recursive: true });
});

test("a zip is looked into and imported, with what is left out and why; exported, every byte is the same", async ({
  page,
}) => {
  await page.goto("/import");
  const part = await zipOf({ "Sea.md": "Waves" });
  const plain = await zipFile({ ...vault, ...besides, "Trips/More-Part-1.zip": part });
  // As a program that unpacks itself is.
  const zip = { ...plain, buffer: Buffer.concat([Buffer.from("MZ unpacks itself"), plain.buffer]) };
  await choose(page, "Choose a zip or files", zip);
  const facts = page.getByRole("main").getByRole("definition");
  await expect(page.getByRole("heading", { name: "vault.zip" })).toBeFocused();
  await expect(facts).toHaveText(["4", "1", "1", "1"]);
  await page.getByText("1 zip in it is unpacked").click();
  await expect(page.getByRole("list", { name: /1 zip in it is unpacked/ })).toHaveText(
    "Trips/More-Part-1.zip",
  );
  await expect(
    page.getByText("5 links to pages and files: 4 lead somewhere in it, 1 does not."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "1 file left out" })).toHaveText(/broken\.md.*not valid UTF-8/);
  await page.getByText("1 link leads nowhere in it").click();
  await expect(page.getByRole("list", { name: "1 link leads nowhere in it" })).toHaveText(
    /Nowhere.*Index\.md, line 5/,
  );
  await page.getByText(/2 internal files of other programs/).click();
  await expect(page.getByRole("list", { name: /2 internal files of other programs/ })).toHaveText(
    /\.obsidian\//,
  );
  await expect(inTree(page, "Trips")).toBeHidden();

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "vault.zip is imported" })).toBeFocused();
  await expect(facts).toHaveText(["4", "1", "1", "2"]);
  await expect(page.getByText("1 other file is stored in the folders beside the pages.")).toBeVisible();
  await expect(
    page.getByText("5 links to pages and files: 4 lead somewhere in it, 1 does not."),
  ).toBeVisible();
  await page.getByText("1 link leads nowhere in it").click();
  await expect(page.getByRole("list", { name: "1 link leads nowhere in it" })).toHaveText(/Nowhere/);
  await expect(page.getByRole("list", { name: "1 file left out" })).toHaveText(/broken\.md/);
  await expect(inTree(page, "Trips")).toBeVisible();
  const made = page.getByRole("list", { name: "New at the top level" });
  await expect(made.getByRole("link")).toHaveText([/Trips/, /Index/]);
  await made.getByRole("link", { name: "Index" }).click();
  await expect(textOf(page).getByRole("link", { name: "Nowhere" })).toBeVisible();
  await textOf(page).getByRole("link", { name: "Rome", exact: true }).click();
  await expect(textOf(page).getByRole("img", { name: "rome.png" })).toHaveJSProperty("naturalWidth", 10);

  await sidebar(page)
    .getByRole("button", { name: /settings and sign-out/ })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export everything" }).click(),
  ]);
  const exported = digestsOf(await unzip(await readFile(await download.path())));
  expect([...exported]).toEqual(expect.arrayContaining([...digestsOf(vault)]));
  await expect(page.getByText(/is saved where your browser puts downloads/)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Export everything" })).toBeHidden();
});

test("where an import goes is said and chosen, and what is there already is no surprise", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await importZip(page, await zipFile(vault));
  await page.getByRole("button", { name: "Import something else" }).click();
  await choose(page, "Choose a zip or files", await zipFile(vault));
  const where = page.getByRole("group", { name: "Where it goes" });
  await expect(where).toContainText("Top level");
  const name = where.getByRole("textbox", { name: "Name of the new folder" });
  await expect(where.getByRole("radio", { name: "Into a new folder there" })).toBeChecked();
  await expect(name).toHaveValue("vault");
  await expect(where.getByRole("status")).toHaveText(/^“Trips” and “Index” are there already.* apart/);
  await where.getByRole("radio", { name: "Beside what is there" }).check();
  await expect(name).toBeHidden();
  await expect(where.getByRole("status")).toHaveText(/^“Trips” and “Index” are there already.*a second one/);
  await where.getByRole("radio", { name: "Into a new folder there" }).check();
  await name.fill("work");
  await expect(where.getByRole("status")).toHaveText(/^A folder “work” is there already/);
  await name.fill(" ");
  await expect(name).toHaveAccessibleDescription(/1 to 250 characters/);
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await name.fill("Once more");
  expect(await findBarriers(page)).toEqual([]);

  const top = where.getByRole("button", { name: "It goes to Top level: choose another place" });
  await top.press("Enter");
  const places = where.getByRole("combobox", { name: "Where it goes" });
  await expect(places).toBeFocused();
  await places.press("Escape");
  await expect(top).toBeFocused();
  await top.press("Enter");
  await places.fill("wor");
  await places.press("Enter");
  const change = where.getByRole("button", { name: "It goes to Work: choose another place" });
  await expect(change).toBeFocused();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const made = page.getByRole("list", { name: "New in “Work”" }).getByRole("link");
  await expect(made).toHaveText([/Once more/]);
  await made.click();
  await expect(page.getByRole("list", { name: "In this folder", exact: true }).getByRole("link")).toHaveText([
    /Trips/,
    /Index/,
  ]);

  // The export of a folder comes back as that folder.
  const answer = await page.request.get("/api/v1/exports/workspace", { params: { folderId: work } });
  await page.goto("/import");
  const zip = { name: "download (2).zip", mimeType: "application/zip", buffer: await answer.body() };
  await choose(page, "Choose a zip or files", zip);
  await expect(where.getByRole("radio", { name: "Into a new folder there" })).toBeChecked();
  await expect(name).toHaveValue("Work");
  await name.fill("Work, restored");
  await name.press("Enter");
  await expect(page.getByRole("list", { name: "New at the top level" }).getByRole("link")).toHaveText([
    /Work, restored/,
  ]);
  await expect(inTree(page, "Work, restored")).toHaveAttribute("aria-level", "1");
});

test("an import is cancelled while it is sent, nothing of it is kept, and it can be started again", async ({
  page,
}) => {
  await page.goto("/import");
  await page.route("**/api/v1/imports/vault", () => undefined);
  await choose(page, "Choose a zip or files", await zipFile(vault));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const progress = page.getByRole("region", { name: "Progress" });
  await expect(progress.getByRole("progressbar")).toBeVisible();
  await expect(progress.getByRole("heading")).toBeFocused();
  await progress.getByRole("button", { name: "Cancel" }).click();
  const report = page.getByRole("heading", { name: "vault.zip" });
  await expect(report).toBeFocused();
  await expect(report).toHaveAccessibleDescription("The import was cancelled, and nothing of it was kept.");
  await page.unroute("**/api/v1/imports/vault");
  await page.reload();
  await expect(inTree(page, "Welcome to Sheaf")).toBeVisible();
  await expect(inTree(page, "Trips")).toBeHidden();

  await page.route("**/api/v1/imports/vault", () => undefined);
  await choose(page, "Choose a zip or files", await zipFile(vault));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await progress.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Choose something else" }).click();
  await expect(page.getByRole("heading", { name: "Choose what to import" })).toBeFocused();
  await choose(page, "Choose a zip or files", await zipFile(vault));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await progress.getByRole("button", { name: "Cancel" }).click();
  await page.unroute("**/api/v1/imports/vault");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "vault.zip is imported" })).toBeFocused();
});

test.describe("when it cannot be imported", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("what is no zip is refused before anything is sent, and a lost connection can be tried again", async ({
    page,
  }) => {
    await page.goto("/import");
    const noZip = { name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("no zip at all") };
    await choose(page, "Choose a zip or files", noZip);
    await expect(page.getByRole("alert").filter({ hasText: "not a zip that can be read" })).toBeVisible();
    await choose(page, "Choose a zip or files", await zipOutOfItself());
    await expect(page.getByRole("alert").filter({ hasText: "leads outside of it" })).toBeVisible();

    await page.route("**/api/v1/imports/vault", (route) => route.abort());
    await choose(page, "Choose a zip or files", await zipFile(vault));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "nothing of it was kept" })).toBeVisible();
    await page.unroute("**/api/v1/imports/vault");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "vault.zip is imported" })).toBeVisible();
  });
});

test("one page is exported as it is, and a folder without what is beside it", async ({ page, program }) => {
  const folder = await program.createFolder("Shelf");
  await program.create("Within", "in it\r\n", folder);
  const pageId = await program.create("Alone", "# Exactly *this*\r\n");
  await page.goto(`/pages/${pageId}`);
  await page.getByRole("button", { name: "Page menu" }).click();
  const [markdown] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export as markdown" }).click(),
  ]);
  expect(markdown.suggestedFilename()).toBe("Alone.md");
  expect(await readFile(await markdown.path(), "utf8")).toBe("# Exactly *this*\r\n");
  await expect(page.getByText("Alone.md is saved where your browser puts downloads.")).toBeVisible();

  await inTree(page, "Shelf").click({ button: "right" });
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export" }).click(),
  ]);
  const exported = await unzip(await readFile(await zip.path()));
  const pages = Object.entries(exported).filter(([path]) => path.endsWith(".md"));
  expect(pages.map(([, bytes]) => bytes.toString())).toEqual(["in it\r\n"]);
});

test("pictures of a vault show where they stand, drawings among them", async ({ page }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" stroke="currentColor">
    <script>throw new Error("a drawing ran")</script><circle cx="9" cy="9" r="8"/></svg>`;
  await importZip(
    page,
    await zipFile({
      "Guide.md":
        "Press ![[go.svg#icon]] to go, as ![here](Trips/rome.png#interface) and ![](Trips/rome.png).\n",
      "icons/go.svg": drawing,
      "Trips/rome.png": picture,
    }),
  );
  const { links, resolved, pictures } = await readLinks(page);
  expect([links, resolved]).toEqual([3, 3]);
  for (const [pageId, fileIds] of pictures) {
    expect(fileIds).toHaveLength(2);
    await expectPictures(page, pageId, fileIds);
  }
  await expect(textOf(page).getByRole("img", { name: "here" })).toBeVisible();
  // All of it on one line: pictures do not break it.
  const line = await textOf(page).locator("p").first().boundingBox();
  expect(line?.height).toBeLessThan(50);
});

/** A zip with a path that leads out of it, which no program should make. */
async function zipOutOfItself(): Promise<FilePayload> {
  const { buffer, ...facts } = await zipFile({ "up/out.md": "x" });
  const bytes = Buffer.from(buffer.toString("latin1").replaceAll("up/out.md", "../out.md"), "latin1");
  return { ...facts, buffer: bytes };
}
