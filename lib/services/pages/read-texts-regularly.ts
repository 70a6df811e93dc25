import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/database";
import { readTexts } from "@/lib/db/unread-texts";

const seconds = { between: 1, afterFault: 10 };

/**
 * Finds the words of what was written, a moment later, as long as the process runs; so a search that comes has little to
 * do before it looks. Several processes do not disturb one another.
 */
export function readTextsRegularly(): void {
  const read = async () => {
    let wait = seconds.between;
    try {
      await readTexts(database());
    } catch (fault) {
      log().warn({ fault: describeFault(fault) }, "texts not read");
      wait = seconds.afterFault;
    }
    setTimeout(read, wait * 1000).unref();
  };
  void read();
}
