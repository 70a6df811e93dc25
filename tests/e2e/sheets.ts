import type { Locator, Page } from "playwright/test";

/** What stands beside the page where there is room, and is a sheet over it on a phone; with its buttons. */
const sheets = [
  { name: "Sidebar", open: /^Open the sidebar/, close: "Close the sidebar" },
  { name: "About this page", open: /^Open the panel/, close: "Close the panel" },
] as const;

type Sheet = (typeof sheets)[number];

/** The sidebar, where the tree is. */
export const sidebar = (page: Page) => beside(page, "Sidebar");

/** The panel of a page. */
export const panel = (page: Page) => beside(page, "About this page");

function beside(page: Page, name: Sheet["name"]): Locator {
  return page.getByRole("complementary", { name }).or(page.getByRole("dialog", { name }));
}

/** How long is waited for what may be behind a sheet, before the sheet is closed. */
const patience = 500;

const actions = [
  ...["click", "focus", "hover", "press", "fill", "check", "selectOption", "tap", "dragTo"],
  ...["boundingBox", "evaluate", "evaluateAll", "evaluateHandle", "getAttribute", "scrollIntoViewIfNeeded"],
];

type Method = (this: Locator, ...given: unknown[]) => Promise<unknown>;
type Expected = { isNot: boolean; timeout: number };

/** From now on a sheet is opened before what is in it is used or looked at, and closed before what it covers is. */
export function handleSheets(page: Page): void {
  const methods = Object.getPrototypeOf(page.locator("html")) as Record<string, Method> & {
    handlesSheets?: true;
  };
  if (methods.handlesSheets) return;
  methods.handlesSheets = true;
  const click = methods["click"];
  const expect = methods["_expect"];
  if (click === undefined || expect === undefined) throw new Error("Playwright has changed.");
  const press = (button: Locator) => click.call(button, { timeout: 4 * patience });
  for (const name of actions) {
    const act = methods[name];
    methods[name] = async function (...given) {
      await reach(this, press);
      return act?.apply(this, given);
    };
  }
  methods["_expect"] = async function (...given) {
    const [what, expected] = given as [unknown, Expected];
    const end = Date.now() + expected.timeout;
    for (;;) {
      await openSheetOf(this, press);
      const left = end - Date.now();
      const timeout = Math.min(left, 2 * patience);
      const answer = (await expect.call(this, what, { ...expected, timeout })) as { matches: boolean };
      if (answer.matches !== expected.isNot || left <= timeout) return answer;
      await reach(this, press);
    }
  };
}

type Press = (button: Locator) => Promise<unknown>;

async function reach(place: Locator, press: Press): Promise<void> {
  if (await openSheetOf(place, press)) return;
  for (const sheet of sheets) {
    if ((await isOpen(place.page(), sheet)) && !(await comes(place))) await close(place.page(), sheet, press);
  }
}

/** Whether a place is in something that can be a sheet, which is open then, and no other one. */
async function openSheetOf(place: Locator, press: Press): Promise<boolean> {
  const page = place.page();
  const wanted = sheets.find(({ name }) => String(place).includes(`{ name: '${name}' })).`));
  if (wanted === undefined) return false;
  for (const sheet of sheets) {
    if (sheet !== wanted && (await isOpen(page, sheet))) await close(page, sheet, press);
  }
  const opened = beside(page, wanted.name);
  const button = page.getByRole("button", { name: wanted.open });
  await opened.or(button).first().waitFor();
  if (!(await opened.isVisible())) await press(button);
  return true;
}

const isOpen = (page: Page, { name }: Sheet) => page.getByRole("dialog", { name }).isVisible();

async function close(page: Page, sheet: Sheet, press: Press): Promise<void> {
  const button = page.getByRole("dialog", { name: sheet.name }).getByRole("button", { name: sheet.close });
  // It can close by itself meanwhile.
  await press(button).catch(() => undefined);
}

function comes(place: Locator): Promise<boolean> {
  const found = place.first().waitFor({ state: "attached", timeout: patience });
  return found.then(
    () => true,
    () => false,
  );
}
