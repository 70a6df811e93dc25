import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { unzip, zipOf } from "@/tests/support/zips";
import { findBarriers } from "./barriers";
import { dragFiles } from "./drag-files";
import { form } from "./form";
import { createProgram, expect, inTree, signIn, test } from "./journey";

test.use({ expectedError: /ERR_FAILED/ });
test.beforeEach(({ page, person }) => signIn(page, person));

let desktop = "";
test.beforeEach(async () => {
  desktop = await mkdtemp(join(tmpdir(), "desktop-"));
  await mkdir(join(desktop, "Trip/Rome"), { recursive: true });
  await writeFile(join(desktop, "Trip/Index.md"), "[[Forum]]");
  await writeFile(join(desktop, "Trip/Rome/Forum.md"), "![](plan.csv)\r\n");
  await writeFile(join(desktop, "Trip/Rome/plan.csv"), "a,b");
  await writeFile(join(desktop, "list.csv"), "a,b");
  await writeFile(join(desktop, "Note.md"), "# Read\r\n");
  await writeFile(join(desktop, "vault.zip"), await zipOf({ "From a zip.md": "z" }));
});
test.afterEach(() => rm(desktop, { recursive: true }));

const onDesktop = (name: string) => join(desktop, name);
const hint = (page: Page) => page.getByText(/^(Drop to put it|You can view “)/);
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });

test("files from the desktop are dropped on rows of the tree, and folders are imported there", async ({
  page,
  program,
  serverUrl,
  browser,
}) => {
  test.skip(form === "keyboard", "By keyboard they are chosen.");
  const grace = await browser.newContext({ baseURL: serverUrl });
  const theirs = createProgram(grace.request, serverUrl);
  await signIn(await grace.newPage(), {
    name: "Grace",
    email: `${randomUUID()}@example.com`,
    password: "a moth in the relay",
  });
  const { email } = (await (await page.request.get("/api/v1/me")).json()) as { email: string };
  const shared = await theirs.createFolder("Shared");
  await grace.request.post(`/api/v1/folders/${shared}/sharing/users`, {
    data: { email, permission: "view" },
    headers: { Origin: serverUrl },
  });
  const work = await program.createFolder("Work");
  const inner = await program.createFolder("Inner", work);
  const pageId = await program.create("Plan", "", inner);
  await page.goto("/pages");
  await expect(inTree(page, "Shared")).toBeVisible();

  // A closed folder opens under what rests on it; a page stands for its folder.
  const files = await dragFiles(page, onDesktop("list.csv"), onDesktop("Note.md"));
  await files.over(inTree(page, "Work"));
  await expect(hint(page)).toHaveText("Drop to put it into “Work”");
  await expect(inTree(page, "Inner")).toBeVisible();
  await files.over(inTree(page, "Inner"));
  await expect(inTree(page, "Plan")).toBeVisible();
  await files.over(inTree(page, "Shared"));
  await expect(hint(page)).toHaveText("You can view “Shared”, but not add anything to it.");
  await files.over(page.getByRole("heading", { name: "Pages" }));
  await expect(hint(page)).toHaveCount(0);
  await page.route("**/api/v1/files", (route) => route.abort());
  await files.drop(inTree(page, "Plan"));
  await expect(uploads(page).getByRole("alert")).toContainText("Not uploaded. The server cannot be");
  await expect(uploads(page).getByRole("listitem")).toHaveText([/list\.csvinto Inner/]);
  await expect(inTree(page, "Note")).toHaveAttribute("aria-level", "3");
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute("**/api/v1/files");
  await uploads(page).getByRole("button", { name: "Try again to upload list.csv" }).click();
  await expect(uploads(page)).toBeHidden();
  const toast = page.getByRole("listitem").filter({ hasText: "1 file is now in “Inner”." });
  await toast.getByRole("button", { name: "Open" }).first().click();
  await expect(page.getByRole("list", { name: "Files in this folder" }).getByRole("link")).toHaveText([
    /list\.csv/,
  ]);

  // A folder is looked into first, and all of it goes where it was dropped.
  await (await dragFiles(page, onDesktop("Trip"))).drop(inTree(page, "Inner"));
  const dialog = page.getByRole("dialog", { name: "Import into “Inner”" });
  await expect(dialog.getByRole("definition")).toHaveText(["2", "1", "0", "1"]);
  await expect(dialog.getByRole("group", { name: "Where it goes" })).toContainText("Inner");
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Trip is imported" })).toBeFocused();
  await expect(dialog.getByRole("list", { name: "New in “Inner”" }).getByRole("link")).toHaveText([
    /Rome/,
    /Index/,
  ]);
  await dialog.getByRole("link", { name: "Rome" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Rome");
  await expect(inTree(page, "Rome")).toHaveAttribute("aria-level", "3");
  expect(pageId).not.toBe("");
});

test("a folder's screen takes files, in itself and in its folders; its menu does the same by keyboard", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await program.createFolder("Inner", work);
  await page.goto(`/folders/${work}`);
  const list = page.getByRole("list", { name: "In this folder", exact: true });
  await (await dragFiles(page, onDesktop("list.csv"))).drop(list.getByRole("link", { name: "Inner" }));
  await expect(page.getByText("1 file is now in “Inner”.")).toBeVisible();
  await (
    await dragFiles(page, onDesktop("Note.md"))
  ).drop(page.getByRole("button", { name: "Upload files" }));
  await expect(list.getByRole("link")).toHaveText([/Inner/, /Note/]);

  // A zip is imported, or kept as what it is.
  const zip = await dragFiles(page, onDesktop("vault.zip"));
  await zip.drop(page.getByRole("button", { name: "Upload files" }));
  const dialog = page.getByRole("dialog", { name: "Import into “Work”" });
  await dialog.getByRole("button", { name: "Upload the zip itself" }).click();
  await expect(page.getByRole("list", { name: "Files in this folder" }).getByRole("link")).toHaveText([
    /vault\.zip/,
  ]);

  await page.getByRole("button", { name: "Folder menu" }).press("Enter");
  await page.getByRole("menuitem", { name: "Import into it…" }).press("Enter");
  const chosen = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a zip or files" }).press("Enter");
  await (await chosen).setFiles(onDesktop("vault.zip"));
  await dialog.getByRole("button", { name: "Import", exact: true }).press("Enter");
  await expect(dialog.getByRole("link", { name: "From a zip" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Folder menu" })).toBeFocused();
  await expect(list.getByRole("link")).toHaveText([/Inner/, /From a zip/, /Note/]);

  await inTree(page, "Work").press("ArrowRight");
  await inTree(page, "Inner").focus();
  await page.keyboard.press("Shift+F10");
  const picked = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Upload files…" }).press("Enter");
  await (await picked).setFiles(onDesktop("Note.md"));
  await expect(page.getByText("1 file is now in “Inner”.").first()).toBeVisible();

  // What is selected is exported as one file, and can be broken off.
  await page.getByRole("checkbox", { name: "Select Inner" }).check();
  await page.getByRole("checkbox", { name: "Select Note" }).check();
  const selected = page.getByRole("group", { name: "Actions for what is selected" });
  await page.route("**/api/v1/exports/items", () => undefined);
  await selected.getByRole("button", { name: "Export" }).click();
  const exporting = page.getByRole("dialog", { name: "Export 2 items" });
  await exporting.getByRole("button", { name: "Cancel" }).click();
  await expect(exporting).toBeHidden();
  await page.unroute("**/api/v1/exports/items");
  const downloaded = page.waitForEvent("download");
  await selected.getByRole("button", { name: "Export" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe("Sheaf (2 items).zip");
  const paths = Object.keys(await unzip(await readFile(await download.path())));
  expect(paths.sort()).toEqual([
    ".sheaf/manifest.json",
    "Inner/",
    "Inner/Note.md",
    "Inner/list.csv",
    "Note.md",
  ]);
});
