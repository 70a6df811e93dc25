import type { Browser, Page } from "playwright";
import { z } from "zod";

const category = "disabled-by-default-devtools.timeline";

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** Does something with a page and tells the longest task of it, in milliseconds that its thread worked. */
export async function longestOwnTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = browserOf(page);
  await browser.startTracing(page, { categories: ["__metadata", category] });
  await work();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const pageThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // Time that the thread worked, so that other processes on the machine do not count.
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pageThreads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...tasks);
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page belongs to no browser that can be traced.");
  return browser;
}
