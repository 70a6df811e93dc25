import "server-only";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { listTokenRows } from "@/lib/db/accounts/tokens";
import type { ServiceContext } from "@/lib/services/context";
import { presentToken } from "./present-token";

/** The person's unrevoked tokens, newest first. */
export async function listTokens(ctx: ServiceContext): Promise<{ data: TokenRecord[] }> {
  const rows = await listTokenRows(ctx.db, ctx.actor.userId);
  return { data: rows.map(presentToken) };
}
