import "server-only";
import type { Database } from "./database";

/** The time of the database, by which revisions are dated. */
export async function findDatabaseTime(db: Database): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now`;
  return row?.now ?? new Date();
}
