import { chromium, type Page } from "playwright";
import { startServer } from "@/scripts/setup/child-server.mjs";
import { findChromium } from "@/scripts/setup/chromium.mjs";
import { watchServer } from "./watch-server";

/** How a page came on screen in a browser, in milliseconds since it was clicked. */
export type OpeningTimes = {
  /** Its first words are there. */
  first: number;
  /** Its last words are there. */
  whole: number;
  /** How long the browser was blocked at the most. */
  blocked: number;
  /** How long the server made another request wait at the most. */
  serverBlocked: number;
};

/** Times of a page in a browser: medians of the openings, and what is slower than 95 % of the keys typed. */
export type BrowserFigures = { length: number; openings: OpeningTimes[]; keyToPaint: number };

const openings = 5;
const keys = 120;
const person = { name: "Bench", email: "bench@example.com", password: "correct horse battery" };

/** Opens these texts from the list of pages in a production build, and types into the middle of each. */
export async function measureInBrowser(texts: readonly string[]): Promise<BrowserFigures[]> {
  const server = await startServer({ env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
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
    for (const [index, text] of texts.entries()) figures.push(await measurePage(page, { index, text }));
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
  { index, text }: { index: number; text: string },
): Promise<BrowserFigures> {
  const opened: OpeningTimes[] = [];
  // The first time, the code of the editor is loaded.
  for (let time = 0; time <= openings; time++) {
    await page.getByRole("treeitem", { name: "Welcome to Sheaf" }).getByRole("link").click();
    await page.getByText("yours to change").waitFor();
    const times = await openOnce(page, titleOf(index));
    if (time > 0) opened.push(times);
  }
  return { length: text.length, openings: opened, keyToPaint: await typeInTheMiddle(page) };
}

async function openOnce(page: Page, title: string): Promise<OpeningTimes> {
  const row = page.getByRole("treeitem", { name: title }).getByRole("link");
  await page.evaluate(startWatch, { firstWords, lastWords });
  const stopWatching = watchServer(new URL("/api/health", page.url()).href);
  await row.click();
  const shown = await page.evaluate(() => globalThis.benchOpening);
  return { ...shown, serverBlocked: await stopWatching() };
}

async function typeInTheMiddle(page: Page): Promise<number> {
  const paragraphs = page.getByRole("textbox", { name: "Text of the page" }).locator("> p");
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2));
  await middle.click();
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
