import { expect, type Locator, type Page } from "playwright/test";

type Method = (this: Locator, ...given: unknown[]) => Promise<unknown>;
type Click = { button?: string; clickCount?: number; modifiers?: string[] };
/** How keys get at something. */
type Way =
  "row" | "menu of the row" | "listed" | "toolbar" | "field" | "text" | "link" | "tick" | "box" | "button";

/** From now on what would be clicked is gone to and pressed by keys; what they do not lead to fails. */
export function useKeysOnly(page: Page): void {
  const methods = Object.getPrototypeOf(page.locator("html")) as Record<string, Method> & {
    usesKeysOnly?: true;
  };
  if (methods.usesKeysOnly) return;
  methods.usesKeysOnly = true;
  for (const name of ["press", "fill", "selectOption"]) {
    const act = methods[name];
    methods[name] = async function (...given) {
      await goTo(this);
      return act?.apply(this, given);
    };
  }
  methods["focus"] = goToPlace;
  methods["click"] = click;
  methods["check"] = async function () {
    if (!(await this.isChecked())) await press(this, {});
  };
  // What shows under a pointer, keys get at without.
  methods["hover"] = () => Promise.resolve();
  const refuse = () => Promise.reject(new Error("There is no way to do this by keyboard."));
  for (const name of ["dragTo", "dblclick", "tap"]) methods[name] = refuse;
  Object.assign(Object.getPrototypeOf(page.mouse) as object, { move: refuse, down: refuse, click: refuse });
}

function goToPlace(this: Locator): Promise<void> {
  return goTo(this);
}

function click(this: Locator, given: unknown): Promise<void> {
  return press(this, given ?? {});
}

async function press(place: Locator, { button, clickCount, modifiers }: Click): Promise<void> {
  const { keyboard } = place.page();
  await place.waitFor({ state: "attached" });
  await expect(place).toBeEnabled();
  const way = await place.evaluate(wayTo);
  const isMenu = way === "menu of the row" || button === "right";
  if (way === "text" || way === "link" || way === "tick") await bringCaret(place);
  else await goTo(place);
  if (way === "field") return;
  if (way === "row" && modifiers?.includes("Control")) return keyboard.press("Control+ ");
  if (way === "button" && isMenu) return keyboard.press("Shift+F10");
  if (way === "row" || way === "menu of the row") return keyboard.press(isMenu ? "Shift+F10" : "Enter");
  if (way === "tick") return keyboard.press("Control+Enter");
  // From before the first letter of a link into it.
  if (way === "text" && modifiers?.includes("Control")) await keyboard.press("ArrowRight");
  if (way === "link" || (way === "text" && modifiers?.includes("Control")))
    return keyboard.press("Alt+Enter");
  if (way !== "text") return keyboard.press(way === "box" ? "Space" : "Enter");
  if (clickCount !== 3) return;
  await keyboard.press("Home");
  await keyboard.press("Shift+End");
}

function wayTo(element: Element): Way {
  const isIn = (selector: string) => element.closest(selector) !== null;
  if (isIn("[role=toolbar]")) return "toolbar";
  if (element.matches(":is(input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox])"))
    return "field";
  if (isIn("[role=treeitem]")) return isIn("[data-part=menu]") ? "menu of the row" : "row";
  if (isIn("[role=option], [role^=menuitem]")) return "listed";
  if (isIn("input[type=checkbox], [role=switch], [role=radio], input[type=radio]"))
    return isIn("[contenteditable=true]") ? "tick" : "box";
  if (isIn("[contenteditable=true] .rich-callout-fold")) return "tick";
  if (!isIn("[contenteditable=true]") || isIn("button")) return "button";
  return isIn(".rich-atom") ? "link" : "text";
}

const stepsMax = 500;

/** Presses a key that moves something, and lets it move: a finger is not back within a frame. */
export async function step(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Gives something the focus, or makes a list choose it, if keys alone can do that. */
async function goTo(place: Locator): Promise<void> {
  await place.waitFor({ state: "attached" });
  const way = await place.evaluate(wayTo);
  if (way !== "listed" && way !== "toolbar") {
    // What lies under a dialog that is closing cannot be reached yet.
    await expect.poll(() => place.evaluate(focusByTab), `No key leads to ${String(place)}.`).toBe(true);
    return;
  }
  const { keyboard } = place.page();
  if (way === "listed") await place.evaluate(focusFieldOf);
  // A list that opened at what is chosen does not go on at its beginning.
  if (await place.evaluate(isAmongFocused)) await step(place.page(), "Home");
  if (way === "toolbar" && !(await place.evaluate(isBesideFocus))) await keyboard.press("Alt+F10");
  for (let count = 0; count < stepsMax; count += 1) {
    if (await place.evaluate(isReached)) return;
    // A field of a toolbar has the arrow keys for itself.
    const forwards = (await place.evaluate(isInField)) ? "Tab" : "ArrowRight";
    await step(place.page(), way === "listed" ? "ArrowDown" : forwards);
  }
  throw new Error(`No arrow key leads to ${String(place)}.`);
}

/** Whether Tab stops at the element, or at what has the arrow keys that lead to it. It has the focus then. */
function focusByTab(element: Element): boolean {
  const isField = element.matches("input, textarea, select");
  const stop = (isField ? null : element.closest("[role=treeitem], summary, button, a[href]")) ?? element;
  if (!(stop instanceof HTMLElement) || stop.closest("[inert], [aria-hidden=true]")) return false;
  const composite = stop.closest<HTMLElement>(
    "[role=tree], [role=grid], [role=tablist], [role=radiogroup], [role=group]:has([role=radio])",
  );
  const leads = composite?.tabIndex === 0 || composite?.querySelector("[tabindex='0']");
  if (!leads && stop.tabIndex < 0 && !stop.isContentEditable) return false;
  stop.focus();
  return stop.contains(document.activeElement);
}

/** A list that stays on screen has its arrow keys in a field, where Tab leads. */
function focusFieldOf(element: Element): void {
  const list = element.closest("[role=listbox]")?.id ?? "";
  if (list !== "") document.querySelector<HTMLElement>(`input[aria-controls="${list}"]`)?.focus();
}

function isAmongFocused(element: Element): boolean {
  const list = element.closest("[role=listbox]");
  return list !== null && document.activeElement?.closest("[role=listbox]") === list;
}

function isBesideFocus(element: Element): boolean {
  return element.closest("[role=toolbar]")?.contains(document.activeElement) === true;
}

function isInField(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

function isReached(element: Element): boolean {
  const option = element.closest("[role=option]");
  return option
    ? option.ariaSelected === "true" || option === document.activeElement
    : element.contains(document.activeElement);
}

/** Brings the caret into something in the text, by lines and then by letters. */
async function bringCaret(place: Locator): Promise<void> {
  const page = place.page();
  await page.getByRole("textbox", { name: "Text of the page" }).focus();
  await page.keyboard.press("Control+Home");
  for (let count = 0; count < stepsMax; count += 1) {
    const key = await place.evaluate(keyTowards);
    if (key === null) return;
    await step(page, key);
  }
  throw new Error(`No arrow key brings the caret to ${String(place)}.`);
}

function keyTowards(element: Element): string | null {
  const { focusNode, focusOffset } = document.getSelection() ?? {};
  if (!focusNode || focusOffset === undefined) return "ArrowDown";
  // It is being drawn anew: a key that moves nothing.
  if (focusNode.getRootNode() !== element.getRootNode()) return "Shift";
  const atom = element.closest(".rich-atom");
  // What is drawn has no place for the caret, its source beside it has.
  const drawn = element.closest("[contenteditable=false]");
  const range = document.createRange();
  if (atom) range.selectNode(atom);
  else range.selectNodeContents(drawn?.parentElement ?? element);
  const side = range.comparePoint(focusNode, focusOffset);
  if (side === 0) return null;
  const line = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest("p, h1, h2, h3, td, th, pre, .cm-line");
  if (side > 0) return "ArrowLeft";
  return line(focusNode) === line(element) ? "ArrowRight" : "ArrowDown";
}
