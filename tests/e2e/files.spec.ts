import type { Page, Route } from "playwright/test";
import { form } from "./form";
import { expect, inTree, preferSource, saveState, signIn, test, textOf } from "./journey";
import { goTo } from "./mixed-page";
import { panel, sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

/** Holds what is uploaded; gives what lets it end so. */
async function holdUploads(page: Page, end: (route: Route) => Promise<void>): Promise<() => void> {
  let go = () => {};
  const going = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/api/v1/files", async (route) => {
    await going;
    await end(route);
  });
  return () => go();
}

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);
const png = { name: "plan.png", mimeType: "image/png", buffer: picture };

test("files are uploaded into a folder, renamed, moved, trashed and restored", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.createFolder("Archive");
  await page.goto(`/folders/${work}`);
  const note = { name: "Note.md", mimeType: "text/markdown", buffer: Buffer.from("# Read\r\n") };
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Upload files" }).click(),
  ]);
  await chooser.setFiles([png, note, { ...png, name: "plan.png" }]);
  const files = page.getByRole("list", { name: "Files in this folder" });
  await expect(files.getByRole("link")).toHaveText([
    /plan 1\.png.*Picture.*78 bytes/,
    /plan\.png.*Picture.*78 bytes/,
  ]);
  const items = page.getByRole("list", { name: "In this folder", exact: true });
  await expect(items.getByRole("link")).toHaveText([/Note/]);

  await files.getByRole("button", { name: "Actions for plan.png" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("plan.png");
  await page.getByRole("textbox", { name: "Name" }).fill("a/b.png");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/without slashes/);
  await page.getByRole("textbox", { name: "Name" }).fill("Final.png");
  await page.keyboard.press("Enter");
  await expect(files.getByRole("link", { name: /Final\.png/ })).toBeVisible();

  await files.getByRole("button", { name: "Actions for Final.png" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Final.png");

  await files.getByRole("button", { name: "Actions for Final.png" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("option", { name: "Archive" }).click();
  await expect(page.getByText("“Final.png” is now in “Archive”.")).toBeVisible();
  await expect(files.getByRole("link", { name: /Final\.png/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(files.getByRole("link", { name: /Final\.png/ })).toBeFocused();

  await files.getByRole("button", { name: "Actions for Final.png" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(files.getByRole("link", { name: /Final\.png/ })).toBeHidden();
  await sidebar(page).getByRole("link", { name: "Trash" }).click();
  await page.getByRole("button", { name: "Restore Final.png" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.goto(`/folders/${work}`);
  await expect(files.getByRole("link", { name: /Final\.png/ })).toBeVisible();
});

test("files are uploaded by dropping them on a folder", async ({ page, program }) => {
  test.skip(form === "keyboard", "By keyboard they are chosen.");
  await page.goto(`/folders/${await program.createFolder("Work")}`);
  const target = page.getByRole("main").getByRole("button", { name: "Upload files" });
  await give(page, target, "drop");
  const files = page.getByRole("list", { name: "Files in this folder" });
  await expect(files.getByRole("link")).toHaveText([/plan\.png/]);
});

for (const mode of ["rich", "source"] as const) {
  test.describe(`in ${mode} mode`, () => {
    test.beforeEach(async ({ page }) => (mode === "source" ? preferSource(page) : undefined));

    test.describe("when the connection is lost", () => {
      test.use({ expectedError: /ERR_FAILED|ERR_ABORTED/ });

      test("a picture that is pasted is told to be missing, tried again, and then stands where it was put", async ({
        page,
        program,
      }) => {
        const work = await program.createFolder("Work");
        const pageId = await program.create("Plan", "Before after", work);
        await page.goto(`/pages/${pageId}`);
        await textOf(page).click();
        await page.keyboard.press("Control+Home");
        for (let at = 0; at < "Before ".length; at++) await page.keyboard.press("ArrowRight");
        await page.route("**/api/v1/files", (route) => route.abort());
        await give(page, textOf(page), "paste");
        await expect(page.getByRole("alert").filter({ hasText: "plan.png" })).toContainText(
          "cannot be reached",
        );
        await page.keyboard.press("Control+Home");
        await page.keyboard.type("At last: ");
        await expect(saveState(page)).toHaveText("Saved");
        expect(await program.read(pageId)).toBe("At last: Before after");

        await page.unroute("**/api/v1/files");
        await page.getByRole("button", { name: "Try again to upload plan.png" }).click();
        const put = mode === "source" ? textOf(page) : textOf(page).getByRole("img", { name: "plan.png" });
        if (mode === "source") await expect(put).toContainText("At last: Before ![plan.png](plan.png)after");
        else await expect(put).toHaveJSProperty("naturalWidth", 10);
        await expect(saveState(page)).toHaveText("Saved");
        expect(await program.read(pageId)).toBe("At last: Before ![plan.png](plan.png)after");
        await page.goto(`/folders/${work}`);
        await expect(page.getByRole("list", { name: "Files in this folder" }).getByRole("link")).toHaveText([
          /plan\.png/,
        ]);
      });
    });

    test("an upload into a page is cancelled and leaves no trace in the text", async ({ page, program }) => {
      const pageId = await program.create("Plan", "Text");
      await page.goto(`/pages/${pageId}`);
      await textOf(page).click();
      await page.route("**/api/v1/files", () => undefined);
      await give(page, textOf(page), "paste");
      await page.getByRole("button", { name: "Cancel the upload of plan.png" }).click();
      await expect(page.getByRole("button", { name: "Cancel the upload of plan.png" })).toBeHidden();
      await expect(textOf(page)).toHaveText("Text");
    });

    test("an upload that ends when the other mode is on screen leaves no mark, and is told", async ({
      page,
      program,
    }) => {
      const pageId = await program.create("Plan", "Text");
      await page.goto(`/pages/${pageId}`);
      await textOf(page).click();
      const arrive = await holdUploads(page, (route) => route.continue());
      await give(page, textOf(page), "paste");
      const cancel = page.getByRole("button", { name: "Cancel the upload of plan.png" });
      await expect(cancel).toBeVisible();
      await page.keyboard.press("Control+Alt+m");
      await expect(cancel).toBeHidden();
      arrive();
      await expect(page.getByText("Write ![plan.png](plan.png) there to show it.")).toBeVisible();
      await page.keyboard.press("Control+Alt+m");
      await expect(textOf(page)).toBeFocused();
      await expect(textOf(page)).toHaveText("Text");
      expect(await program.read(pageId)).toBe("Text");
    });

    test.describe("when the connection is lost", () => {
      test.use({ expectedError: /ERR_FAILED/ });

      test("an upload whose place was deleted meanwhile does not come back elsewhere", async ({
        page,
        program,
      }) => {
        const pageId = await program.create("Plan", "Text");
        await page.goto(`/pages/${pageId}`);
        await textOf(page).click();
        const lose = await holdUploads(page, (route) => route.abort());
        await page.keyboard.press("Control+Home");
        await page.keyboard.press("ArrowRight");
        await give(page, textOf(page), "paste");
        await expect(page.getByRole("button", { name: "Cancel the upload of plan.png" })).toBeVisible();
        await page.keyboard.press("Control+a");
        await page.keyboard.type("x");
        lose();
        await expect(page.getByRole("region", { name: /Notifications/ }).getByText("plan.png")).toContainText(
          "cannot be reached",
        );
        await expect(textOf(page)).toHaveText("x");
      });
    });
  });
}

test("a picture is dropped on a page and stands in it; another file is picked from the slash menu", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Plan", "* Text\n\n~~~\ncode\n~~~\n");
  await page.goto(`/pages/${pageId}`);
  await give(page, textOf(page).getByText("Text", { exact: true }), "drop");
  const picture = textOf(page).getByRole("img", { name: "plan.png" });
  await expect(picture).toHaveJSProperty("naturalWidth", 10);
  await goTo(page, "Text");
  await page.keyboard.type(" /image");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("option", { name: "Image or file" }).click();
  const table = { name: "a (1).csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
  await (await chosen).setFiles([table]);
  await expect(textOf(page).getByRole("link", { name: "a (1).csv" })).toBeVisible();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe(
    "* ![plan.png](plan.png)Text [a (1).csv](a%20%281%29.csv)\n\n~~~\ncode\n~~~\n",
  );
  await page.reload();
  await expect(picture).toHaveJSProperty("naturalWidth", 10);
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Files" }).click();
  await expect(panel(page).getByRole("list", { name: "Files" }).getByRole("link")).toHaveText([
    "plan.png",
    "a (1).csv",
  ]);
});

test("the panel tells which pages link here, by keyboard, and is open again next time", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  const pageId = await program.create("Plan", "");
  await program.create("Notes", "Nothing.\n\nWe **follow** the [[Plan]] `<b>now</b>`.", work);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toBeVisible();
  await page.keyboard.press("Control+Alt+b");
  await expect(panel(page).getByRole("tab", { name: "Backlinks" })).toHaveAttribute("aria-selected", "true");
  const links = panel(page).getByRole("list", { name: "Backlinks" }).getByRole("link");
  await expect(links).toHaveText([/Notes\/WorkWe follow the Plan <b>now<\/b>\./]);
  await page.reload();
  await links.click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Notes");
  await expect(panel(page).getByText("No page links here")).toBeVisible();
  await page.getByRole("button", { name: "Close the panel" }).click();
  await expect(panel(page)).toBeHidden();
});

test("the search finds what is written in pages, and shows where", async ({ page, program }) => {
  await program.create("Kitchen", "First *crème brûlée*, then `<b>rest</b>`.");
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages" }).fill("brulee");
  const option = page.getByRole("option", { name: /Kitchen/ });
  await expect(option).toContainText("First crème brûlée, then <b>rest</b>.");
  await expect(option.getByText("brûlée", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Kitchen");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });

  test("files, the import and the panel fit the screen", async ({ page, program }) => {
    const work = await program.createFolder("Work");
    const pageId = await program.create("Plan", "", work);
    await program.create("Notes", "[[Plan]]", work);
    await page.goto(`/folders/${work}`);
    await give(page, page.getByRole("main").getByRole("button", { name: "Upload files" }), "drop");
    await page.getByRole("button", { name: "Actions for plan.png" }).tap();
    await expect(page.getByRole("menuitem", { name: "Rename…" })).toBeVisible();
    await page.keyboard.press("Escape");
    for (const path of [`/folders/${work}`, "/import", `/pages/${pageId}`]) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toBeVisible();
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
    }
    await page.getByRole("button", { name: /Open the panel/ }).tap();
    const sheet = page.getByRole("dialog", { name: "About this page" });
    await sheet.getByRole("link", { name: /Notes/ }).tap();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Notes");
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Open the sidebar" }).tap();
    await expect(inTree(page, "Work")).toBeVisible();
  });
});

/** Pastes or drops a picture, as the browser tells a page of it. */
async function give(
  page: Page,
  target: ReturnType<Page["getByRole"]>,
  kind: "paste" | "drop",
): Promise<void> {
  const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.evaluate(
    (element, { base64, given, x, y }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], "plan.png", { type: "image/png" }));
      const options = { bubbles: true, cancelable: true, clientX: x, clientY: y };
      element.dispatchEvent(
        given === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data }),
      );
    },
    { base64: picture.toString("base64"), given: kind, x: box.x + 5, y: box.y + 5 },
  );
}
