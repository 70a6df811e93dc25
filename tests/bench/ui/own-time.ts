import type { Browser, Page } from "playwright";
import { z } from "zod";

const category = "disabled-by-default-devtools.timeline";

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.unknown(),
});

type TraceEvent = z.infer<typeof event>;

const trace = z.object({ traceEvents: z.array(event) });
const threadNamed = z.object({ name: z.string() });
const inProcess = z.object({ processId: z.number() });
const started = z.object({ data: z.object({ frames: z.array(inProcess) }) });
const committed = z.object({ data: inProcess });

/** Does something with a page and tells the longest task of it, in milliseconds that its thread worked. */
export async function longestOwnTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = browserOf(page);
  await browser.startTracing(page, { categories: ["__metadata", category] });
  await work();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const processes = processesOfPage(traceEvents);
  const threads = new Set(
    traceEvents
      .filter(({ name, pid, args }) => name === "thread_name" && processes.has(pid) && isMainThread(args))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // Time that the thread worked, so that other processes on the machine do not count.
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
  if (tasks.length === 0) throw new Error("The trace has no task of the page with the time that it worked.");
  return Math.max(...tasks);
}

/** Where the page was when the trace started and where it went: the browser has pages of its own in others. */
function processesOfPage(events: readonly TraceEvent[]): Set<number> {
  return new Set(
    events.flatMap(({ name, args }) => {
      if (name === "TracingStartedInBrowser")
        return started.parse(args).data.frames.map((frame) => frame.processId);
      return name === "FrameCommittedInBrowser" ? [committed.parse(args).data.processId] : [];
    }),
  );
}

function isMainThread(args: unknown): boolean {
  return threadNamed.parse(args).name === "CrRendererMain";
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page belongs to no browser that can be traced.");
  return browser;
}
