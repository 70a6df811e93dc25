import { addDays, localDay } from "@/lib/domain/days/day";
import { findBarriers } from "./barriers";
import { expect, inTree, preferSource, saveState, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const today = () => localDay(new Date());

test("today’s note is made once, in the folder of daily notes, of its template", async ({
  page,
  program,
}) => {
  const templates = await program.createFolder("Templates");
  await program.create("Daily note", "# {{date:D MMMM}}\n\n- [ ] Plan {{title}}\n", templates);
  await page.goto("/");
  await page.getByRole("button", { name: "Today’s note" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(today());
  await expect(textOf(page)).toContainText(`Plan ${today()}`);
  await page.keyboard.type("!");
  await expect(textOf(page)).toContainText(`Plan ${today()}!`);
  await expect(inTree(page, "Journal")).toBeVisible();
  const address = page.url();
  await page.goto("/");
  await page.keyboard.press("Control+Alt+d");
  await expect(page).toHaveURL(address);

  const diary = await program.createFolder("Diary");
  await page.goto("/settings/writing");
  const choice = page.getByRole("group", { name: "Folder of daily notes" });
  await choice.getByRole("button", { name: "Choose a folder…" }).click();
  await choice.getByRole("option", { name: /Diary/ }).click();
  await expect(choice).toContainText("Diary");
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Control+Alt+d");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(today());
  expect(page.url()).not.toBe(address);
  const id = page.url().split("/").at(-1) ?? "";
  const record = (await (await page.request.get(`/api/v1/pages/${id}`)).json()) as { parentId: string };
  expect(record.parentId).toBe(diary);
});

test("the note of another day is chosen in a calendar, and has its dates", async ({ page, program }) => {
  const templates = await program.createFolder("Templates");
  await program.create("Daily note", "# {{date:YYYY/MM/DD}}\n", templates);
  await page.goto("/");
  await page.getByRole("button", { name: "Note of another day" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Note of another day" });
  await expect(calendar.locator("td[data-today] button")).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const day = addDays(today(), 7);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(day);
  await expect(textOf(page)).toContainText(day.replaceAll("-", "/"));
  const address = page.url();
  await page.goto("/");
  await page.getByRole("button", { name: "Note of another day" }).press("Enter");
  await expect(calendar.locator("td[data-today] button")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
});

test("a page is made of a template, from the palette and from the menu of a folder", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await page.goto("/");
  const openFromPalette = async () => {
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type("from template");
    await page.getByRole("option", { name: /New from template/ }).click();
  };
  const dialog = page.getByRole("dialog", { name: "New page from a template" });
  await openFromPalette();
  await expect(dialog).toContainText("There are no templates yet.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const templates = await program.createFolder("Templates");
  await program.create("Meeting", "With {{title}} on {{date:YYYY}}\r\n", templates);
  await program.create("Letter", "Dear {{title}},\n", templates);
  await openFromPalette();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Lena");
  await dialog.getByRole("radio", { name: "Meeting" }).check();
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Lena");
  const id = page.url().split("/").at(-1) ?? "";
  expect(await program.read(id)).toBe(`With Lena on ${new Date().getFullYear()}\r\n`);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(" at noon");
  await expect.poll(() => program.read(id)).toBe(`With Lena on ${new Date().getFullYear()} at noon\r\n`);

  await inTree(page, "Work").click({ button: "right" });
  await page.getByRole("menuitem", { name: "New from template…" }).click();
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription(/1 to 250/);
  await dialog.getByRole("textbox", { name: "Title" }).fill("Ben");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toContainText("Dear Ben,");
  const made = page.url().split("/").at(-1) ?? "";
  const record = (await (await page.request.get(`/api/v1/pages/${made}`)).json()) as { parentId: string };
  expect(record.parentId).toBe(work);
});

for (const mode of ["rich", "source"] as const) {
  test(`the caret stands where the template says, in ${mode} text`, async ({ page, program }) => {
    if (mode === "source") await preferSource(page);
    const templates = await program.createFolder("Templates");
    const template = "# {{title}}\r\n\r\n- [ ] Ask {{cursor}}now\r\n- [ ] {{cursor}}\r\n";
    await program.create("Call", template, templates);
    await program.create("Daily note", "## Plan\n\n{{cursor}}\n\n## Done\n", templates);
    const work = await program.createFolder("Work");
    await page.goto("/");
    await inTree(page, "Work").click({ button: "right" });
    await page.getByRole("menuitem", { name: "New from template…" }).click();
    const dialog = page.getByRole("dialog", { name: "New page from a template" });
    await dialog.getByRole("textbox", { name: "Title" }).fill("Lena");
    await dialog.getByRole("radio", { name: "Call" }).check();
    await page.keyboard.press("Enter");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("Ben ");
    await expect(textOf(page)).toContainText("Ask Ben now");
    await expect(saveState(page)).toHaveText("Saved");
    const id = page.url().split("/").at(-1) ?? "";
    expect(await program.read(id)).toBe("# Lena\r\n\r\n- [ ] Ask Ben now\r\n- [ ] \r\n");
    const record = (await (await page.request.get(`/api/v1/pages/${id}`)).json()) as { parentId: string };
    expect(record.parentId).toBe(work);

    await page.keyboard.press("Control+Alt+d");
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(today());
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("Read");
    await expect(saveState(page)).toHaveText("Saved");
    const note = page.url().split("/").at(-1) ?? "";
    await expect.poll(() => program.read(note)).toBe("## Plan\n\nRead\n\n## Done\n");
  });
}

test("new pages of a folder start from its template, wherever they are made", async ({ page, program }) => {
  const templates = await program.createFolder("Templates");
  const template = await program.create("Meeting", "- [ ] {{cursor}}\n\nSee [[Agenda]]\n", templates);
  const named = await program.create("Talk", "About {{title}}\n", templates);
  const work = await program.createFolder("Work");
  await program.create("First", "One [[Second]].\n", work);
  await page.goto(`/folders/${work}`);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Folder menu" }).click();
    await page.getByRole("menuitem", { name: "New pages start from…" }).click();
    const dialog = page.getByRole("dialog", { name: "New pages in “Work” start from" });
    await dialog.getByRole("radio", { name }).check();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };
  await choose("Meeting");
  await page.getByRole("main").getByRole("button", { name: "New page" }).click();
  // A page without a title starts with that, and goes on where its template says.
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Kickoff");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("Invite");
  await expect(saveState(page)).toHaveText("Saved");
  const id = page.url().split("/").at(-1) ?? "";
  await expect.poll(() => program.read(id)).toBe("- [ ] Invite\n\nSee [[Agenda]]\n");

  await textOf(page)
    .getByText("Agenda")
    .click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Create “Agenda”" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Agenda");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("Bring cake");
  await expect(textOf(page)).toContainText("Bring cake");

  await page.goto(`/folders/${work}`);
  await choose("Talk");
  await page.keyboard.press("Control+Alt+n");
  const dialog = page.getByRole("dialog", { name: "New page from a template" });
  await expect(dialog.getByRole("radio", { name: "Talk" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Lossless");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toContainText("About Lossless");

  await program.trash("page", named);
  await page.goto(`/folders/${work}`);
  await page.getByRole("main").getByRole("button", { name: "New page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  const empty = page.url().split("/").at(-1) ?? "";
  expect(await program.read(empty)).toBe("");
  expect(await program.read(template)).toContain("{{cursor}}");
});
