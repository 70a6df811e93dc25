import { form } from "./form";
import { expect, inTree, signIn, test } from "./journey";
import { openTree } from "./open-tree";

test.beforeEach(({ page, person }) => signIn(page, person));

test("keys do something with the row that got the focus before the screen came to life", async ({
  page,
  program,
}) => {
  test.skip(form === "phone", "There the tree shows once the screen is alive.");
  await program.createFolder("Home");
  await program.createFolder("Work");
  let live = () => {};
  const waited = new Promise<void>((resolve) => (live = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await waited;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await inTree(page, "Work").focus();
  live();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(inTree(page, "Work")).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Delete");
  await expect(page.getByText("“Work” is in the trash.")).toBeVisible();
});

test("the tree opens at the page on screen without asking for the folders above it", async ({
  page,
  program,
  serverUrl,
}) => {
  const ids = [await program.createFolder("Work")];
  for (const name of ["2026", "Autumn", "Fields"]) ids.push(await program.createFolder(name, ids.at(-1)));
  const pageId = await program.create("Rye", "", ids.at(-1));
  await program.create("Oats", "", ids.at(-1));
  // By then the browser has been told that they were made.
  await openTree(page, "Work");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // A folder that opens is asked for its order, together with what is in it.
    if (searchParams.get("fields") === "view,order,placed") return;
    if (/^\/api\/v1\/(pages|folders)\/[^/]+$/.test(pathname)) asked.push(pathname);
  });
  await page.goto(`/pages/${pageId}`);
  await expect(inTree(page, "Rye")).toHaveAttribute("aria-level", "5");
  await inTree(page, "Oats").getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Oats");
  await inTree(page, "2026").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "2026" })).toBeVisible();
  expect(asked).toEqual([]);

  // What was moved elsewhere is asked for, and shown where it is now.
  const archive = await program.createFolder("Archive");
  await page.request.patch(`/api/v1/folders/${ids[1]}`, {
    data: { parentId: archive },
    headers: { Origin: serverUrl },
  });
  await expect(inTree(page, "Archive")).toHaveAttribute("aria-expanded", "true");
  await expect(inTree(page, "2026")).toHaveAttribute("aria-level", "2");
});

test("a folder that was left open is read once when the screen is loaded again", async ({
  page,
  program,
}) => {
  const folderId = await program.createFolder("Work");
  const innerId = await program.createFolder("2026", folderId);
  await program.create("Rye", "", innerId);
  await openTree(page, "Work");
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "2026")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Rye")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/v1/items") asked.push(searchParams.get("parentId") ?? "");
  });
  await openTree(page, "Work");
  await expect(inTree(page, "Rye")).toHaveAttribute("aria-level", "3");
  expect(asked).toEqual([folderId, innerId]);
});

test("what goes right after a folder's own screen is loaded again does not come back", async ({
  page,
  program,
}) => {
  test.skip(form === "phone", "There the tree is not on the screen of a folder.");
  const folderId = await program.createFolder("Work");
  await program.create("Barley", "", folderId);
  await program.create("Rye", "", folderId);
  await openTree(page, "Work");
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Rye")).toBeVisible();
  await page.goto(`/folders/${folderId}`);
  await expect(inTree(page, "Rye")).toBeVisible();
  const nextReading = page.waitForRequest((request) => request.url().includes(`/items?parentId=${folderId}`));
  await inTree(page, "Rye").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("“Rye” is in the trash.")).toBeVisible();
  await nextReading;
  await expect(inTree(page, "Barley")).toBeVisible();
  await expect(inTree(page, "Rye")).toBeHidden();
});
