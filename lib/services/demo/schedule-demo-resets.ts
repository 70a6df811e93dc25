import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { describeFault, log } from "@/lib/config/log";
import { sweepFiles } from "@/lib/services/files/sweep-files";
import { resetDemoAccount } from "./demo-account";
import { forgetDemoUse } from "./demo-quota";
import { findPublicDemo } from "./public-demo";

/** Files that were removed are kept so long, for uploads that go on meanwhile. */
const unusedHours = 1;

const secondsBetweenTries = 10;

/** Resets a public demo whenever it is due, as long as the process runs. Of several processes one does it. */
export function scheduleDemoResets(): void {
  const demo = findPublicDemo();
  if (demo === null) return;
  const look = () => void resetIfDue(demo.nextResetAt).finally(scheduleDemoResets);
  setTimeout(look, Math.max(0, demo.nextResetAt.getTime() - Date.now())).unref();
}

async function resetIfDue(dueAt: Date): Promise<void> {
  forgetDemoUse();
  for (;;) {
    try {
      if (!(await resetDemoAccount({ unlessSince: dueAt }))) return;
      log().info({ dueAt }, "demo reset");
      await sweepFiles(unusedHours);
      return;
    } catch (fault) {
      log().error({ fault: describeFault(fault) }, "demo not reset");
      await sleep(secondsBetweenTries * 1000, undefined, { ref: false });
    }
  }
}
