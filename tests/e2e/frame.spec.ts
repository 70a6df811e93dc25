import type { Page } from "playwright/test";
import { sidebarCollapsedValue, sidebarCookieName } from "@/components/shell/layout/sidebar-cookie";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf } from "./journey";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const asSheet = (page: Page) => page.getByRole("dialog", { name: "Sidebar" });

test("Ctrl \\ hides and shows the sidebar, and a browser keeps it as it was", async ({ page }) => {
  await page.goto("/");
  const open = page.getByRole("button", { name: "Open the sidebar" });
  if (form === "phone") {
    // Over the page it is there for a moment only.
    await expect(open).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("Control+\\");
      await expect(asSheet(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Control+\\");
    await expect(asSheet(page)).toHaveCount(0);
    return;
  }
  // The browser gives a cookie on a moment after a script has set it.
  const expectKept = (value: string) =>
    expect
      .poll(
        async () => (await page.context().cookies()).find(({ name }) => name === sidebarCookieName)?.value,
      )
      .toBe(value);
  const aside = page.getByRole("complementary", { name: "Sidebar" });
  await expect(aside).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Control+\\");
    await expect(aside).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expectKept(sidebarCollapsedValue);
  await page.reload();
  await expect(open).toBeVisible();
  await expect(aside).toHaveCount(0);
  await open.click();
  await expect(aside).toBeVisible();
  await page.keyboard.press("Control+\\");
  await expect(aside).toHaveCount(0);
  await page.keyboard.press("Control+\\");
  await expect(aside).toBeVisible();
  await expectKept("open");
  await page.reload();
  await expect(aside).toBeVisible();
});

test("the sidebar is as wide as its edge is put, by keys or by mouse, and stays so", async ({ page }) => {
  test.skip(form === "phone", "Over the page it is always as wide.");
  await page.goto("/");
  const aside = page.getByRole("complementary", { name: "Sidebar" });
  const edge = page.getByRole("separator", { name: "Width of the sidebar" });
  const expectWidth = async (width: number) => {
    await expect(edge).toHaveAttribute("aria-valuenow", String(width));
    await expect.poll(async () => (await aside.boundingBox())?.width).toBe(width);
  };
  await expectWidth(260);
  await expect(async () => {
    await edge.press("End");
    await expect(edge).toHaveAttribute("aria-valuenow", "480", { timeout: 1_000 });
  }).toPass();
  await edge.press("ArrowLeft");
  await expectWidth(464);
  await page.reload();
  await expectWidth(464);
  if (form === "keyboard") return;

  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, 300);
    await page.mouse.down();
    await page.mouse.move(to, 300, { steps: 4 });
    await page.mouse.up();
  };
  await drag(464, 320);
  await expectWidth(320);
  await page.reload();
  await expectWidth(320);
  await drag(320, 20);
  await expectWidth(200);
});

test("a theme chosen in the settings or in the palette is kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const choice = (name: string) => page.getByRole("radio", { name, exact: true });
  await page.goto("/settings/writing");
  await expect(choice("Like the system")).toBeChecked();
  await expect.poll(shown).toBe("light");
  await choice("Dark").check();
  await expect.poll(shown).toBe("dark");
  await page.reload();
  await expect.poll(shown).toBe("dark");
  await expect(choice("Dark")).toBeChecked();

  await page.goto("/");
  await expect.poll(shown).toBe("dark");
  const option = page.getByRole("option", { name: "Theme: light" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("theme light");
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(shown).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect.poll(shown).toBe("light");
});

test.describe("at 200 %", () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test("no screen is wider than the window, and its main actions can be reached", async ({
    page,
    program,
  }) => {
    const work = await program.createFolder("Work");
    const pageId = await program.create("A page with a title of quite some length", "# One\n\nText", work);
    await program.trash("page", await program.create("Gone", ""));
    const screens: [path: string, ...actions: string[]][] = [
      ["/", "Open the sidebar", "New page"],
      [`/pages/${pageId}`, "Open the sidebar", "Share", "Page menu", "Add an icon", "Add cover"],
      [`/folders/${work}`, "Folder menu", "Share", "New page", "New folder"],
      ["/search?q=welcome", "Open the sidebar"],
      ["/import", "Choose a folder", "Choose a zip"],
      ["/trash", "Empty trash"],
      ["/settings/account", "Export everything", "Delete account"],
      ["/settings/tokens", "New token"],
      ["/settings/webhooks", "New webhook"],
      ["/docs"],
      ["/docs/programs"],
      ["/docs/api"],
    ];
    for (const [path, ...actions] of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).or(textOf(page)).first()).toBeVisible();
        for (const name of actions) await expectReachable(page, name);
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
      });
    }
    await page.goto("/");
    await expect(async () => {
      await page.keyboard.press("Control+\\");
      await expect(asSheet(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const name of ["New page", "New folder", "Ada Lovelace: settings and sign-out"]) {
      const button = asSheet(page).getByRole("button", { name });
      await button.focus();
      await button.hover();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await inTree(page, "Work").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Work", level: 1 })).toBeVisible();
  });
});

/** A button gets the focus, comes into sight, and nothing lies over it. */
async function expectReachable(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.focus();
  await expect(button).toBeFocused();
  await button.hover();
  await expect(button).toBeInViewport({ ratio: 1 });
}

test("a time is said in words, and exactly for who asks", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.create("Plan", "Text", work);
  await program.trash("page", await program.create("Gone", "", work));
  await page.clock.install();
  for (const [path, name] of [
    ["/", "Plan"],
    [`/folders/${work}`, "Plan"],
    ["/trash", "Gone"],
    ["/search?q=plan", "Plan"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const time = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: name })
        .getByRole("time")
        .first();
      await expect(time).toHaveAttribute("title", /./);
      await page.clock.fastForward("03:20");
      await expect(time).toHaveText(/^\d+ min\. ago$/);
      const exact = await time.evaluate((element) => {
        const date = new Date(element.getAttribute("datetime") ?? "");
        return [date.getFullYear(), date.toTimeString().slice(3, 5)].map(String);
      });
      for (const part of exact) await expect(time).toHaveAttribute("title", new RegExp(part));
    });
  }
});

test("a long outline shows the heading that the caret is under", async ({ page, program }) => {
  const parts = Array.from({ length: 60 }, (_, number) => `## Part ${number}\n\nWords ${number}\n\n`);
  await page.goto(`/pages/${await program.create("Barley", parts.join(""))}`);
  await textOf(page).getByText("Words 50", { exact: true }).click();
  await page.getByRole("button", { name: "Open the panel" }).click();
  await panel(page).getByRole("tab", { name: "Outline" }).click();
  const part = panel(page)
    .getByRole("navigation", { name: "Outline" })
    .getByRole("button", { name: "Part 50", exact: true });
  await expect(part).toHaveAttribute("aria-current", "location");
  await expect(part).toBeInViewport({ ratio: 1 });
});
