import "server-only";
import { prepareTransactions } from "@/lib/db/transaction";

/** Makes the database ready before the first request changes something. While there is none, requests say so. */
export async function prepareDatabase(): Promise<void> {
  await prepareTransactions().catch(() => undefined);
}
