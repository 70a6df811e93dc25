import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "playwright";
import { findChromium } from "@/scripts/setup/tests/chromium.mjs";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { signUp } from "@/tests/bench/ui/sign-up";
import { encodeFrames, type Frame } from "./encode-frames";
import { playScene } from "./play-scene";
import { sowPages } from "./sow-pages";

const target = "docs/sheaf.webp";
const size = { width: 960, height: 600 };
const bytesMax = 1_500_000;

/** Records the moving picture of the README: the application itself, on a server of its own, in a browser. */
export async function main(): Promise<void> {
  const server = await startServer({ env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { context } = await signUp(browser, server.url);
    const { pageId, appendAsProgram } = await sowPages(context.request, server.url);
    const page = await context.newPage();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`/pages/${pageId}`, { waitUntil: "domcontentloaded" });
    const frames: Frame[] = [];
    const show = async (milliseconds: number) => {
      frames.push({ png: await page.screenshot({ caret: "initial" }), milliseconds });
    };
    await playScene(page, { show, appendAsProgram });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await encodeFrames(frames));
  } finally {
    await browser.close();
    await server.stop();
  }
  const { size: bytes } = statSync(target);
  if (bytes > bytesMax) throw new Error(`${target} has ${bytes} bytes; at most ${bytesMax} load quickly.`);
  console.log(`${target}: ${Math.round(bytes / 1024)} KB`);
}
