import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";

test.skip(
  form !== "wide",
  "The grip stands beside the text, where a phone has no room; keys move blocks without it.",
);

test.beforeEach(({ page, person }) => signIn(page, person));

test("the grip of a block opens its menu and drags it", async ({ page, program }) => {
  const pageId = await program.create("Grip", "__one__\n\n_two_\n\nthree\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("two").hover();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(() => program.read(pageId)).toBe("_two_\n\n__one__\n\nthree\n");
  await textOf(page).getByText("three").hover();
  await page
    .getByRole("button", { name: "Block", exact: true })
    .dragTo(textOf(page).getByText("two"), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => program.read(pageId)).toBe("three\n\n_two_\n\n__one__\n");

  // On the lower half of the last block, below it: there the line is, to be seen.
  await textOf(page).getByText("two").hover();
  await page.getByRole("button", { name: "Block", exact: true }).hover();
  await page.mouse.down();
  const last = await textOf(page).getByText("one").boundingBox();
  if (last === null) throw new Error("The last block is not on screen.");
  for (const height of [0.6, 0.9])
    await page.mouse.move(last.x + 8, last.y + last.height * height, { steps: 4 });
  const line = page.locator(".rich-drop-line");
  await expect(line).toBeVisible();
  expect(await line.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toMatch(/, 0\)$/);
  expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual(last.y + last.height - 2);
  await page.mouse.up();
  await expect(line).toHaveCount(0);
  await expect.poll(() => program.read(pageId)).toBe("three\n\n__one__\n\n_two_\n");
});

test("the menu of a block is about that block, whatever others write meanwhile", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Grip", "one\n\ntwo\n\nthree\n");
  await page.goto(`/pages/${pageId}`);
  const open = async (block: string) => {
    await textOf(page).getByText(block).hover();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByRole("menu", { name: "Block" })).toBeVisible();
  };
  await open("two");
  await program.write(pageId, "New.\n\none\n\ntwo\n\nthree\n");
  await expect(page.getByText("New.")).toBeVisible();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(() => program.read(pageId)).toBe("New.\n\none\n\nthree\n");

  await open("three");
  await program.write(pageId, "New.\n\none\n");
  await expect(page.getByRole("menu", { name: "Block" })).toBeHidden();
});

test("the menu of a block turns it into another kind, and copies an address that leads to it", async ({
  page,
  program,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const pageId = await program.create(
    "Grip",
    "# Head\n\n__one__  \ntwo\n\n* three\n* four\n\n~~~\nfive\n~~~\n",
  );
  await page.goto(`/pages/${pageId}`);
  const open = async (block: string) => {
    await textOf(page).getByText(block).hover();
    await page.getByRole("button", { name: "Block", exact: true }).click();
  };
  const copyLink = async (block: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await open(block);
    await page.getByRole("menuitem", { name: "Copy link to block" }).click();
    await expect(page.getByText("The link is copied.").last()).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).not.toBe("");
    return new URL(await copied());
  };
  await open("one");
  await expect(page.getByRole("menuitemradio", { name: "Text", exact: true })).toBeChecked();
  await page.getByRole("menuitemradio", { name: "Quote" }).click();
  await expect
    .poll(() => program.read(pageId))
    .toBe("# Head\n\n> __one__  \n> two\n\n* three\n* four\n\n~~~\nfive\n~~~\n");
  await open("three");
  await page.getByRole("menuitemradio", { name: "Task list" }).click();
  await expect.poll(() => program.read(pageId)).toContain("* [ ] three\n* [ ] four\n");
  await open("five");
  await expect(page.getByRole("menuitem", { name: "Copy link to block" })).toBeVisible();
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
  await page.keyboard.press("Escape");

  expect((await copyLink("Head")).hash).toBe("#Head");
  // Of a list, the item under the pointer.
  const item = await copyLink("three");
  expect(item.pathname).toBe(`/pages/${pageId}`);
  const name = decodeURIComponent(item.hash).slice(1);
  expect(name).toMatch(/^\^[a-z0-9]{6}$/);
  await expect
    .poll(() => program.read(pageId))
    .toBe(`# Head\n\n> __one__  \n> two\n\n* [ ] three ${name}\n* [ ] four\n\n~~~\nfive\n~~~\n`);
  expect((await copyLink("three")).hash).toBe(item.hash);
  expect((await copyLink("four")).hash).not.toBe(item.hash);
  await expect.poll(() => program.read(pageId)).toMatch(/^\* \[ \] four \^[a-z0-9]{6}$/m);
  await page.goto(item.href);
  await expect(textOf(page).getByText("three")).toBeInViewport();
});

test("a block is turned whole into what the menu offers, by one step back", async ({ page, program }) => {
  const lists = ["Bulleted list", "Numbered list", "Task list"];
  const texts = ["Text", "Heading 1", "Heading 2", "Heading 3", ...lists, "Quote"];
  const cases: [block: string, offered: string[], into: string, markdown: string][] = [
    ["## Head *i*", texts, "Task list", "- [ ] Head *i*"],
    ["## Head *i*", texts, "Quote", "> Head *i*"],
    ["one\ntwo", texts.filter((kind) => !kind.startsWith("Heading")), "Bulleted list", "- one\n  two"],
    ["text", texts, "Heading 3", "### text"],
    ["text", texts, "Task list", "- [ ] text"],
    ["- one\n- two\n  - three", lists, "Numbered list", "1. one\n2. two\n   - three"],
    ["> one", ["Text", "Quote"], "Text", "one"],
  ];
  for (const [block, offered, into, markdown] of cases) {
    const pageId = await program.create("Block", `First.\n\n${block}\n`);
    await page.goto(`/pages/${pageId}`);
    await textOf(page).locator("> *").nth(1).hover();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByRole("menuitemradio")).toHaveText(offered);
    await page.getByRole("menuitemradio", { name: into, exact: true }).click();
    await expect.poll(() => program.read(pageId), `${block} → ${into}`).toBe(`First.\n\n${markdown}\n`);
    await page.keyboard.press("Control+z");
    await expect.poll(() => program.read(pageId), `${block} → ${into}, undone`).toBe(`First.\n\n${block}\n`);
  }
});

test("the address of any block leads to it, and changes nothing in it", async ({ page, program }) => {
  for (const block of ["$$\nx^2\n$$", "```js\na\n```", "| a |\n| - |\n| b |", "> [!note] T\n> b", "> q"]) {
    const pageId = await program.create("Block", `First.\n\n${block}\n\nLast.\n`);
    await page.goto(`/pages/${pageId}`);
    await textOf(page).locator("> *").nth(1).hover();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("menuitem", { name: "Copy link to block" }).click();
    await expect
      .poll(() => program.read(pageId), block)
      .toMatch(/^First\.\n\n[^]*\n\n\^[a-z0-9]{6}\n\nLast\.\n$/);
    expect(await program.read(pageId)).toContain(`\n\n${block}\n\n^`);
  }
});
