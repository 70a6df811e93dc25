import "server-only";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/connection/database";
import { addMark, findChangeEpoch, pruneChanges } from "@/lib/db/changes/change-epoch";

const minutes = { between: 5 };
const prunedAtOnce = 5_000;

/**
 * Keeps the log of changes as long as the process runs: notes where it is in time, and forgets what is too old. Several
 * processes do not interfere.
 */
export function keepChanges(): void {
  const keep = async () => {
    await keepOnce().catch((fault: unknown) => {
      log().warn({ fault: describeFault(fault) }, "log of changes not kept in order");
    });
    setTimeout(() => void keep(), minutes.between * 60_000).unref();
  };
  void keep();
}

async function keepOnce(): Promise<void> {
  const db = database();
  await findChangeEpoch(db);
  await addMark(db);
  const most = prunedAtOnce;
  while ((await pruneChanges(db, { days: environment().CHANGES_KEPT_DAYS, most })) === most);
}
