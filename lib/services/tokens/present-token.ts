import "server-only";
import { scopes } from "@/lib/contracts/scopes";
import type { TokenRecord } from "@/lib/contracts/tokens";
import type { TokenRow } from "@/lib/db/accounts/tokens";

/** Converts a token to its wire form, without its secret. */
export function presentToken(row: TokenRow): TokenRecord {
  return {
    id: row.id,
    name: row.name,
    scopes: scopes.filter((scope) => row.scopes.includes(scope)),
    folderId: row.folderId,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    hint: row.hint,
  };
}
