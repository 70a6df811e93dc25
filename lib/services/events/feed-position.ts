import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { changeFeed } from "./change-feed";

/**
 * The place after the changes that were told so far: what is read from now on has them. Null when it cannot be known
 * now; who listens then begins with reading again.
 */
export async function feedPosition(): Promise<string | null> {
  try {
    return await changeFeed().position();
  } catch (fault) {
    log().warn({ fault: describeFault(fault) }, "the place among the changes is not known");
    return null;
  }
}
