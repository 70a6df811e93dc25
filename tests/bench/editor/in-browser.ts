import { chromium, type Page } from "playwright";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { findChromium } from "@/scripts/setup/tests/chromium.mjs";
import { type LoopDelay, loopDelays } from "@/tests/bench/servers/loop-delays";

/** How a page came on screen in a browser, in milliseconds since it was clicked. */
export type OpeningTimes = {
  /** Its first words are there. */
  first: number;
  /** Its last words are there. */
  whole: number;
  /** How long the browser was blocked at the most. */
  blocked: number;
};

/** Times of a page in a browser, in milliseconds. */
export type BrowserFigures = {
  length: number;
  openings: OpeningTimes[];
  /** How late the server's event loop was at the most, while the page was opened. */
  serverBlocked: number;
  /** What is slower than 95 % of the keys typed, until it is painted. */
  keyToPaint: number;
};

const openings = 5;
const openingsToWarmUp = 2;
const keys = 120;
const person = { name: "Bench", email: "bench@example.com", password: "correct horse battery" };

/** Opens these texts from the list of pages in a production build, and types into the middle of each. */
export async function measureInBrowser(texts: readonly string[]): Promise<BrowserFigures[]> {
  const { module, env, longestOf } = loopDelays();
  const server = await startServer({
    env: { SIGNUP: "open", LOG_LEVEL: "silent", NODE_OPTIONS: `--import ${module}`, ...env },
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: server.url });
    // Functions are compiled to call this, and some of them run in the browser.
    await page.addInitScript("globalThis.__name ??= (named) => named");
    const { request } = page;
    const headers = { Origin: server.url };
    await request.post("/api/auth/sign-up", { data: person });
    const csrf: unknown = await (await request.get("/api/auth/csrf")).json();
    const form = { ...person, ...(csrf as { csrfToken: string }), json: "true" };
    await request.post("/api/auth/callback/credentials", { form });
    for (const [index, text] of texts.entries()) {
      const data = { title: titleOf(index), markdown: `${firstWords}\n\n${text}\n\n${lastWords}\n` };
      await request.post("/api/v1/pages", { data, headers });
    }
    await page.goto("/");
    const figures: BrowserFigures[] = [];
    const loopDelay = () => longestOf(server.pid);
    for (const [index, text] of texts.entries())
      figures.push(await measurePage(page, { index, text, loopDelay }));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const firstWords = "These words come first.";
const lastWords = "These words come last.";
const titleOf = (index: number) => `Page ${index + 1} of the bench`;

async function measurePage(
  page: Page,
  { index, text, loopDelay }: { index: number; text: string; loopDelay: () => Promise<LoopDelay> },
): Promise<BrowserFigures> {
  const open = async () => {
    await page.getByRole("treeitem", { name: "Welcome to Sheaf" }).getByRole("link").click();
    await page.getByText("yours to change").waitFor();
    return openOnce(page, titleOf(index));
  };
  // The first time, the code of the editor is loaded.
  await open();
  // The first ones after a start are of a server and a browser that compile their code.
  for (let time = 0; time < openingsToWarmUp; time++) await open();
  await loopDelay();
  const opened: OpeningTimes[] = [];
  for (let time = 0; time < openings; time++) opened.push(await open());
  const { longest: serverBlocked } = await loopDelay();
  return { length: text.length, openings: opened, serverBlocked, keyToPaint: await typeInTheMiddle(page) };
}

async function openOnce(page: Page, title: string): Promise<OpeningTimes> {
  const row = page.getByRole("treeitem", { name: title }).getByRole("link");
  await page.evaluate(startWatch, { firstWords, lastWords });
  await row.click();
  return page.evaluate(() => globalThis.benchOpening);
}

async function typeInTheMiddle(page: Page): Promise<number> {
  await page.locator("main").evaluate(async (main) => {
    main.scrollTo({ top: main.scrollHeight / 2 });
    // What is near the screen is drawn with the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const box = await page.locator("main").boundingBox();
  const paragraphs = page.getByRole("textbox", { name: "Text of the page" }).locator("> p");
  for (const paragraph of await paragraphs.all()) {
    const place = await paragraph.boundingBox();
    if (!box || !place || place.y < box.y + 100 || place.y > box.y + box.height - 100) continue;
    await paragraph.click();
    break;
  }
  await page.keyboard.press("End");
  await page.evaluate(watchKeys, keys);
  for (let key = 0; key < keys; key++) await page.keyboard.type("abcde "[key % 6] ?? "a", { delay: 30 });
  return percentile95(await page.evaluate(() => globalThis.benchKeys));
}

function percentile95(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;
}

declare global {
  var benchOpening: Promise<{ first: number; whole: number; blocked: number }>;
  var benchKeys: Promise<number[]>;
}

/** Runs in the browser: from the next click until the last words are painted. */
function startWatch({ firstWords: first, lastWords: last }: { firstWords: string; lastWords: string }): void {
  globalThis.benchOpening = new Promise((resolve) => {
    let clicked = 0;
    let firstAt = 0;
    let blocked = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime + duration > clicked) blocked = Math.max(blocked, duration);
    });
    const look = () => {
      // The words of all blocks would take as long as drawing some of them.
      const text = document.querySelector('[aria-label="Text of the page"]');
      const now = performance.now();
      if (firstAt === 0 && text?.firstElementChild?.textContent.includes(first)) firstAt = now;
      if (!text?.lastElementChild?.textContent.includes(last)) {
        requestAnimationFrame(look);
        return;
      }
      // What blocked the browser is told a little later.
      setTimeout(() => {
        tasks.disconnect();
        resolve({ first: firstAt - clicked, whole: now - clicked, blocked });
      }, 500);
    };
    addEventListener(
      "click",
      (event) => {
        clicked = event.timeStamp;
        tasks.observe({ type: "longtask" });
        // After the next frame: what is looked for is what was painted.
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the browser: how long each of the next keys took until it was painted. Below 16 ms the browser tells nothing. */
function watchKeys(count: number): void {
  globalThis.benchKeys = new Promise((resolve) => {
    const times: number[] = [];
    let seen = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") times.push(entry.duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    const onKey = () => {
      if (++seen < count) return;
      removeEventListener("keydown", onKey);
      setTimeout(() => {
        observer.disconnect();
        resolve([...times, ...Array<number>(Math.max(0, count - times.length)).fill(16)]);
      }, 1_000);
    };
    addEventListener("keydown", onKey);
  });
}
