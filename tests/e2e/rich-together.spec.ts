import { crash, expect, saveState, signIn, test, textOf, withoutLive } from "./journey";

test.use({ expectedError: /status of 412|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
test.beforeEach(({ page, person }) => signIn(page, person));

test("what a program writes meanwhile is merged, and the caret stays", async ({ page, program }) => {
  const pageId = await program.create("Shared", "First.\n\nSecond.\n\nThird.\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Second.").click();
  await page.keyboard.press("End");
  await program.write(pageId, "New.\n\nFirst!\n\nSecond.\n\nThird!\n");
  await page.keyboard.type(" Mine");
  await expect(textOf(page)).toContainText("Third!");
  await page.keyboard.type(" goes on");
  await expect(saveState(page)).toHaveText("Saved");
  await expect.poll(() => program.read(pageId)).toBe("New.\n\nFirst!\n\nSecond. Mine goes on\n\nThird!\n");
  await page.keyboard.press("Control+z");
  await expect(textOf(page)).toContainText("Third!");
});

test("what others write into the line in which somebody types is merged by words", async ({
  page,
  program,
}) => {
  await withoutLive(page);
  const pageId = await program.create(
    "Shared",
    "First.\n\n- [ ] Sow the rye\n\n| a | b |\n| - | - |\n| c | d |\n",
  );
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Sow the rye").click();
  await page.keyboard.press("End");
  await program.write(pageId, "First!\n\n- [x] Sow the oats\n\n| a | b |\n| - | - |\n| C | d |\n");
  await page.keyboard.type(" soon");
  await textOf(page).getByText("d", { exact: true }).click();
  await page.keyboard.type("D");
  await expect(saveState(page)).toHaveText("Saved");
  const merged = "First!\n\n- [x] Sow the oats soon\n\n| a | b |\n| - | - |\n| C | dD |\n";
  await expect.poll(async () => (await program.read(pageId)).replace("Dd", "dD")).toBe(merged);
  await expect(textOf(page)).toContainText("Sow the oats soon");
});

/** TOGETHER_ROUNDS=200 lets them write for minutes. */
const rounds = Number(process.env["TOGETHER_ROUNDS"] ?? 12);

test("two browsers and a program write one page, and every word is in it", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  test.setTimeout(120_000 + rounds * 3_000);
  const pageId = await program.create("Together", "Ada:\n\nBob:\n\nProgram:\n");
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state, baseURL: serverUrl })).newPage();
  await page.goto(`/pages/${pageId}`);
  await other.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Ada:").click();
  await page.keyboard.press("End");
  await textOf(other).getByText("Bob:").click();
  await other.keyboard.press("End");
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([page.keyboard.type(` a${round}`), other.keyboard.type(` b${round}`)]);
    const answer = await page.request.post(`/api/v1/pages/${pageId}/content-operations`, {
      data: { id: `round-${round}`, operation: "append", content: `p${round}` },
      headers: { Origin: serverUrl },
    });
    expect(answer.status()).toBe(200);
    await page.keyboard.press("Control+s");
    await other.keyboard.press("Control+s");
  }
  await expect(saveState(page)).toHaveText("Saved");
  await expect(saveState(other)).toHaveText("Saved");
  const words = (letter: string) => Array.from({ length: rounds }, (_, round) => `${letter}${round}`);
  const text = await program.read(pageId);
  expect(text).toContain(`Ada: ${words("a").join(" ")}`);
  expect(text).toContain(`Bob: ${words("b").join(" ")}`);
  for (const word of words("p")) expect(text).toContain(word);
  await other.context().close();
});

test("what is typed offline is kept and sent when the network is back", async ({ page, program }) => {
  const pageId = await program.create("Train", "Before the tunnel.");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.context().setOffline(true);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" In the **tunnel** now.");
  await expect(saveState(page)).toHaveText("Not saved: offline — will retry");
  await page.context().setOffline(false);
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("Before the tunnel. In the **tunnel** now.");
});

test("what a crash left behind is merged with what was written meanwhile", async ({ page, program }) => {
  const pageId = await program.create("Crash", "One.\n\nTwo.\n");
  let isCut = true;
  await page.context().route(/\/content$/, (route) => {
    return isCut && route.request().method() === "PUT" ? route.abort() : route.continue();
  });
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("One.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Kept.");
  await expect(saveState(page)).toHaveText("Not saved: offline — will retry");
  await crash(page);
  isCut = false;
  await program.write(pageId, "One.\n\nTwo of the program.\n");
  const next = await page.context().newPage();
  await next.goto(`/pages/${pageId}`);
  await expect(textOf(next)).toContainText("One. Kept.");
  await expect(saveState(next)).toHaveText("Saved");
  const read = await next.request.get(`/api/v1/pages/${pageId}/content`);
  expect(await read.text()).toBe("One. Kept.\n\nTwo of the program.\n");
});

test("the modes show one text, keep the place, and undo reaches back through both", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Modes", "# One\n\nTwo **bold** words\n\nThree");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("words").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toContainText("Two **bold** words!");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("?");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page).getByText("words!?")).toBeVisible();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("# One\n\nTwo **bold** words!?\n\nThree");
  await textOf(page).focus();
  for (let undone = 0; undone < 3; undone += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(pageId)).toBe("# One\n\nTwo **bold** words\n\nThree");
});

test("undoing what was written in either mode leaves what others wrote meanwhile", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Modes", "First.\n\nSecond.\n\nThird.\n");
  const undoAll = async () => {
    for (let undone = 0; undone < 6; undone += 1) await page.keyboard.press("Control+z");
  };
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Second.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Mine");
  await expect(saveState(page)).toHaveText("Saved");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toBeFocused();
  await program.write(pageId, "First, theirs.\n\nSecond. Mine\n\nThird.\n");
  await expect(textOf(page)).toContainText("First, theirs.");
  await page.keyboard.type(" too");
  await expect(saveState(page)).toHaveText("Saved");
  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page).getByText("Second. Mine too")).toBeVisible();
  await program.write(pageId, "First, theirs.\n\nSecond. Mine too\n\nThird, theirs.\n");
  await expect(textOf(page)).toContainText("Third, theirs.");
  await undoAll();
  await expect.poll(() => program.read(pageId)).toBe("First, theirs.\n\nSecond.\n\nThird, theirs.\n");

  await page.keyboard.press("Control+Alt+m");
  await expect(textOf(page)).toBeFocused();
  await undoAll();
  await expect.poll(() => program.read(pageId)).toBe("First, theirs.\n\nSecond. Mine\n\nThird, theirs.\n");
});

test("a wikilink opens its page, and a mode that was chosen stays", async ({ page, program }) => {
  const target = await program.create("Barley", "Grain.");
  const pageId = await program.create("Links", "See [[Barley]].");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByRole("link", { name: "Barley" }).click();
  await expect(page).toHaveURL(new RegExp(target));
  await expect(textOf(page)).toContainText("Grain.");
  await page.keyboard.press("Control+Alt+m");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("See [[Barley]].");
});

test("an input method keeps its word while a program writes in the same line, in either mode", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Meeting", "会議は月曜です");
  await page.goto(`/pages/${pageId}`);
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const days = ["月曜", "火曜", "水曜"] as const;
  for (const [at, word] of ["新規", "定例"].entries()) {
    await textOf(page).press("Control+Home");
    await compose("し");
    await compose("しん");
    await program.edit(pageId, days[at] ?? "", days[at + 1] ?? "");
    // Told of the change, the page has read it.
    await page.waitForResponse((answer) => answer.url().includes(`/pages/${pageId}/content`));
    await compose(word);
    await keyboard.send("Input.insertText", { text: word });
    await expect
      .poll(() => program.read(pageId))
      .toMatch(new RegExp(`^${word}.*は${days[at + 1] ?? ""}です$`));
    await page.keyboard.press("Control+Alt+m");
  }
  expect(await program.read(pageId)).toBe("定例新規会議は水曜です");
});
