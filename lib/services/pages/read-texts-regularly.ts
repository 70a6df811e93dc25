import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/database";
import { findUnreadTexts, readSomeTexts, type UnreadTexts } from "@/lib/db/unread-texts";

const seconds = { between: 1, afterFault: 10 };
/**
 * Finds the words of what was written, a moment later, as long as the process runs; so a search that comes has little to
 * do before it looks. Several processes do not disturb one another.
 */
export function readTextsRegularly(): void {
  const read = async () => {
    let wait = seconds.between;
    try {
      await readAll();
    } catch (fault) {
      log().warn({ fault: describeFault(fault) }, "texts not read");
      wait = seconds.afterFault;
    }
    setTimeout(() => void read(), wait * 1000).unref();
  };
  void read();
}

/** Some of each owner in turn, so that one who imports thousands of pages does not hold up the others. */
async function readAll(): Promise<void> {
  const db = database();
  let unread = await findUnreadTexts(db, "all");
  while (unread.length > 0) {
    const more: UnreadTexts[] = [];
    for (const texts of unread) if ((await readSomeTexts(db, texts)) > 0) more.push(texts);
    unread = more;
  }
}
