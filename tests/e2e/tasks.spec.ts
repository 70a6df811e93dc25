import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

test("all tasks are on one screen, by day or page, filtered, and ticked there", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  const plan = await program.create(
    "Plan",
    `# Goals\n\n- [ ] Ask the mill 📅 ${day(-3)}\n- [ ] Check the names\n\n## Later\n\n- [/] Send the list 📅 ${day(30)}\n`,
    work,
  );
  await program.create("Garden", "- [ ] Water the hazel\n- [x] Prune the rose\n");
  await page.goto("/");
  await expect(sidebar(page).getByRole("link", { name: "Tasks (1 due)" })).toBeVisible();
  await sidebar(page)
    .getByRole("link", { name: /^Tasks/ })
    .click();
  const list = page.getByRole("list", { name: "Tasks" });
  await expect(list.getByRole("heading")).toHaveText(["Late1", "Later1", "No day5"]);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("7 tasks");
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole("searchbox", { name: "Filter tasks" }).fill("mill");
  await expect(list.getByRole("checkbox")).toHaveCount(1);
  await list.getByRole("checkbox", { name: "Mark “Ask the mill” as done" }).press("Space");
  await expect.poll(() => program.read(plan)).toContain(`- [x] Ask the mill 📅 ${day(-3)}`);
  await expect(list.getByRole("checkbox")).toBeChecked();
  await list.getByRole("checkbox").press("Control+z");
  await expect.poll(() => program.read(plan)).toContain(`- [ ] Ask the mill 📅 ${day(-3)}`);
  await page.getByRole("searchbox", { name: "Filter tasks" }).fill("nothing like it");
  await expect(page.getByText("No task has “nothing like it”.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter tasks" }).fill("");

  await page.getByRole("navigation", { name: "Group by" }).getByRole("link", { name: "Page" }).click();
  await expect(list.getByRole("heading", { name: "Garden" })).toBeVisible();
  await page.getByRole("navigation", { name: "Show" }).getByRole("link", { name: "Done" }).click();
  await expect(list.getByRole("checkbox")).toHaveCount(1);
  await expect(list.getByRole("checkbox", { name: "Done: Prune the rose" })).toBeChecked();

  await page.goto(`/folders/${work}`);
  await page.getByRole("button", { name: "Folder menu" }).click();
  await page.getByRole("menuitem", { name: "See its tasks" }).click();
  await expect(page.getByRole("heading", { name: "Tasks in Work" })).toBeVisible();
  await expect(list.getByRole("checkbox")).toHaveCount(3);
  await list.getByRole("link", { name: /Send the list/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pages/${plan}#later$`));
  await expect(textOf(page)).toContainText("Ask the mill");
});

test("ten thousand tasks scroll", async ({ page, program }) => {
  for (let part = 0; part < 5; part++) {
    const lines = Array.from({ length: 2_000 }, (_, at) => `- [ ] Task ${part * 2_000 + at}`);
    await program.create(`Part ${part}`, `${lines.join("\n")}\n`);
  }
  await page.goto("/tasks");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("10,003 tasks", { timeout: 90_000 });
  const list = page.getByRole("list", { name: "Tasks" });
  expect(await list.getByRole("listitem").count()).toBeLessThan(100);
  await page.getByRole("main").evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
  await expect(list.getByRole("listitem").last()).toHaveAttribute("aria-posinset", "10004");
  await expect(list.getByRole("listitem").last()).toBeInViewport();
});

test("tasks are grouped by the people that they name", async ({ page, program }) => {
  await program.create("Plan", "- [ ] Call @ada\n- [ ] Ask @Ada and @eve\n- [ ] Rest\n");
  await page.goto("/tasks");
  await page
    .getByRole("navigation", { name: "Group by" })
    .getByRole("link", { name: "Person" })
    .press("Enter");
  const list = page.getByRole("list", { name: "Tasks" });
  await expect(list.getByRole("heading")).toHaveText(["@ada2", "@eve1", /^Nobody/]);
  await expect(list.getByRole("checkbox", { name: /Ask @Ada and @eve/ })).toHaveCount(2);
  expect(await findBarriers(page)).toEqual([]);
});

test("tasks of two lines have room in a narrow window", async ({ page, program }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = "Ask everybody in the village who has ever baked a loaf of rye";
  await program.create("Plan", `- [ ] ${long} 📅 ${day(3)}\n- [ ] ${long} too\n`);
  await page.goto("/tasks");
  const rows = page.getByRole("list", { name: "Tasks" }).getByRole("listitem").filter({ hasText: long });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    const [outer, inner] = [await row.boundingBox(), await row.getByRole("link").boundingBox()];
    const bottom = (box: typeof outer) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(inner?.height).toBeGreaterThan(60);
    expect(bottom(inner)).toBeLessThanOrEqual(bottom(outer));
  }
});
