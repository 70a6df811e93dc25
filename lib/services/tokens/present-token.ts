import "server-only";
import type { TokenRecord } from "@/lib/contracts/tokens";
import type { TokenRow } from "@/lib/db/accounts/tokens";

/** A token as it goes over the wire, without its secret. */
export function presentToken(row: TokenRow): TokenRecord {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    folderId: row.folderId,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    hint: row.hint,
  };
}
