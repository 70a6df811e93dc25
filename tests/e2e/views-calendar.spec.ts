import { formatDay } from "@/components/properties/values/format-day";
import { addDays, localDay } from "@/lib/domain/days/day";
import { addMonths } from "@/lib/domain/days/month";
import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { fence } from "./view-pages";

test.beforeEach(({ page, person }) => signIn(page, person));

const month = localDay(new Date()).slice(0, 7);
const day = (date: number) => `${month}-${String(date).padStart(2, "0")}`;
const hazel = `---\n# Kept\nstatus: Drafting\ndue: ${day(10)}  # soon\n---\n\nHazel text.\r\n`;

/** What a calendar shows on a day. */
function on(page: Page, date: string) {
  if (form === "phone")
    return textOf(page)
      .getByRole("listitem")
      .filter({ hasText: formatDay(date) });
  return textOf(page).getByRole("gridcell", { name: formatDay(date) });
}

const undated = (page: Page) => textOf(page).getByRole("region", { name: "No date" });

async function moveTo(page: Page, title: string, date: string): Promise<void> {
  // A narrow screen has what lasts on each of its days.
  await textOf(page)
    .getByRole("button", { name: `Move ${title}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Move to day…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Day" }).fill(date);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a calendar shows pages on their days and moves them, byte for byte", async ({ page, program }) => {
  const hazelId = await program.create("Hazel", hazel);
  const elder = `---\ndue: ${day(11)}T10:30\nuntil: ${day(13)}\n---\n`;
  const elderId = await program.create("Elder", elder);
  await program.create("Bare", "---\nstatus: Idea\n---\n");
  await program.create("Long ago", "---\ndue: 2020-01-01\n---\n");
  const source = "where: status exists or due exists\nas: calendar\ndate: due\nend: until";
  const pageId = await program.create("Plan", fence(source));
  await page.goto(`/pages/${pageId}`);
  await expect(on(page, day(10))).toContainText("Hazel");
  await expect(on(page, day(11))).toContainText("10:30");
  await expect(undated(page).getByRole("listitem")).toHaveText([/Bare/]);
  await expect(textOf(page).getByText("Long ago")).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  await moveTo(page, "Hazel", day(14));
  await expect(on(page, day(14))).toContainText("Hazel");
  expect(await program.read(hazelId)).toBe(hazel.replace(day(10), day(14)));
  // What lasts for days keeps its length.
  await moveTo(page, "Elder", day(20));
  await expect(on(page, day(20))).toContainText("Elder");
  expect(await program.read(elderId)).toBe(elder.replace(day(11), day(20)).replace(day(13), day(22)));

  await page.getByRole("button", { name: "Page menu" }).focus();
  for (const kept of [day(20), day(14)]) await expect(on(page, kept)).not.toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(elderId)).toBe(elder);
  await page.keyboard.press("Control+z");
  await expect.poll(() => program.read(hazelId)).toBe(hazel);
  await expect(on(page, day(10))).toContainText("Hazel");

  await textOf(page).getByRole("button", { name: "Move Hazel" }).click();
  await page.getByRole("menuitem", { name: "Take due away" }).click();
  await expect(undated(page)).toContainText("Hazel");
  expect(await program.read(hazelId)).toBe(hazel.replace(` ${day(10)}`, ""));
  await moveTo(page, "Bare", day(12));
  await expect(on(page, day(12))).toContainText("Bare");
});

test("months go by, and only theirs are asked for", async ({ page, program }) => {
  const next = addMonths(day(10), 1);
  await program.create("Later", `---\ndue: ${next}\n---\n`);
  const pageId = await program.create("Plan", fence("as: calendar\ndate: due"));
  await page.goto(`/pages/${pageId}`);
  await expect(undated(page)).toContainText("Plan");
  await expect(textOf(page).getByText("Later")).toHaveCount(0);
  await textOf(page).getByRole("button", { name: "Next month" }).click();
  await expect(on(page, next)).toContainText("Later");
  await textOf(page).getByRole("button", { name: "Today" }).click();
  const today = textOf(page).locator("[aria-current=date]");
  await expect(today).toContainText(form === "phone" ? formatDay(localDay(new Date())) : /^\d+/);
});

test("a page is made on a day", async ({ page, program }) => {
  const pageId = await program.create("Plan", fence("as: calendar\ndate: due"));
  await page.goto(`/pages/${pageId}`);
  if (form === "phone") {
    await textOf(page).getByRole("button", { name: "New page on a day…" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Day" }).fill(day(15));
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  } else {
    await on(page, day(15)).hover();
    await textOf(page)
      .getByRole("button", { name: `New page on ${formatDay(day(15))}` })
      .click();
  }
  await page.waitForURL((url) => !url.pathname.endsWith(pageId));
  const made = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await program.read(made)).toBe(`---\ndue: ${day(15)}\n---\n`);
  await page.goBack();
  await expect(on(page, day(15))).toContainText("Untitled");
});

test("keys lead from day to day, open, list and create", async ({ page, program }) => {
  test.skip(form === "phone", "A phone has a list of days.");
  await program.create("Hazel", hazel);
  for (const title of ["One", "Two", "Three", "Four"])
    await program.create(title, `---\ndue: ${day(16)}\n---\n`);
  const pageId = await program.create("Plan", fence("as: calendar\ndate: due"));
  await page.goto(`/pages/${pageId}`);
  await expect(on(page, day(10))).toContainText("Hazel");
  const active = textOf(page).locator("[role=gridcell][tabindex='0']");
  await expect(active).toHaveAttribute("data-day", localDay(new Date()));
  await active.focus();
  await page.keyboard.press("PageDown");
  const next = addMonths(localDay(new Date()), 1);
  await expect(active).toHaveAttribute("data-day", next);
  await expect(active).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  const there = addDays(addMonths(next, -1), 6);
  await expect(active).toHaveAttribute("data-day", there);
  await textOf(page).getByRole("button", { name: "Today" }).click();

  await expect(on(page, day(16)).getByRole("button", { name: /^2 more on/ })).toBeVisible();
  await on(page, day(16)).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: /^Pages on/ });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(on(page, day(16))).toBeFocused();
  await on(page, day(10)).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Hazel");
  await page.goBack();
  await on(page, day(12)).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Untitled");
});

test("a page is dragged to another day, and to those without one", async ({ page, program }) => {
  test.skip(form !== "wide", "Pages are moved by their menu by keyboard and on a phone.");
  const hazelId = await program.create("Hazel", hazel);
  const pageId = await program.create("Plan", fence("as: calendar\ndate: due"));
  await page.goto(`/pages/${pageId}`);
  // Both places are on the screen: one that scrolls takes hold of something else.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const shown = textOf(page).getByRole("link", { name: "Hazel" });
  await shown.dragTo(on(page, day(18)));
  await expect(on(page, day(18))).toContainText("Hazel");
  expect(await program.read(hazelId)).toBe(hazel.replace(day(10), day(18)));
  await shown.dragTo(undated(page));
  await expect(undated(page)).toContainText("Hazel");
  expect(await program.read(hazelId)).toBe(hazel.replace(` ${day(10)}`, ""));
});

test.describe("where weeks begin on Monday", () => {
  test.use({ locale: "de-DE" });

  test("the calendar does, too", async ({ page, program }) => {
    test.skip(form === "phone", "A phone has a list of days.");
    const pageId = await program.create("Plan", fence("as: calendar\ndate: due"));
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page).getByRole("columnheader").first()).toHaveText("Mon");
  });
});
