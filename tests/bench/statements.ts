import { withClient } from "./data-set/open-data-set";

/** How many statements the server has carried out since it started, those of the bench left out. */
export function countStatements(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ calls: number }>(
      `SELECT sum(calls)::float8 AS calls FROM pg_stat_statements
       WHERE query NOT LIKE '%pg_stat_statements%' AND toplevel`,
    );
    return rows[0]?.calls ?? 0;
  });
}
