import { expect, type Page, type Request } from "playwright/test";
import { millisecondsAfterLoad } from "@/components/ui/loading/preloadable";
import { textOf } from "./journey";

/** Opens a page and waits for the code that comes after it, when the browser has nothing else to do. */
export async function openWithLateScripts(page: Page, pageId: string): Promise<void> {
  const coming = watchScripts(page);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toBeVisible();
  await page.waitForLoadState("load");
  // What comes late is asked for by a timer that was set before this one, in idle time that comes before this.
  await page.evaluate(
    (delay) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), delay)),
    millisecondsAfterLoad,
  );
  await expect.poll(() => coming.size).toBe(0);
}

/** Holds the scripts that the document of a screen does not speak of, until they are to fail, and later to come. */
export async function holdLateScripts(
  page: Page,
  path: string,
): Promise<{ fail: () => void; come: () => void }> {
  const document = await (await page.request.get(path)).text();
  let settle: (how: "fail" | "come") => void = () => undefined;
  const settled = new Promise<"fail" | "come">((resolve) => {
    settle = resolve;
  });
  let comes = false;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (comes || document.includes(name)) return route.continue();
    return (await settled) === "fail" ? route.abort() : route.continue();
  });
  const come = () => {
    comes = true;
    settle("come");
  };
  return { fail: () => settle("fail"), come };
}

/** The scripts that were asked for and are not there yet. */
function watchScripts(page: Page): ReadonlySet<Request> {
  const coming = new Set<Request>();
  page.on("request", (request) => (request.resourceType() === "script" ? coming.add(request) : undefined));
  page.on("requestfinished", (request) => coming.delete(request));
  page.on("requestfailed", (request) => coming.delete(request));
  return coming;
}
