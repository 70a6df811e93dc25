import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { changeFeed } from "./change-feed";

/**
 * The position after the changes announced so far, which later reads include. Null when it is unknown; a listener then
 * starts by reloading.
 */
export async function feedPosition(): Promise<string | null> {
  try {
    return await changeFeed().position();
  } catch (fault) {
    log().warn({ fault: describeFault(fault) }, "the place among the changes is not known");
    return null;
  }
}
