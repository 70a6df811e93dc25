import "server-only";
import type { AppRecord } from "@/lib/contracts/apps";
import { scopes } from "@/lib/contracts/scopes";
import { type ConnectionRow, listConnectionRows } from "@/lib/db/accounts/app-connections";
import { placeOfClient } from "@/lib/domain/oauth/place-of-client";
import type { ServiceContext } from "@/lib/services/context";

/** The person's connected apps, the latest first. */
export async function listApps(ctx: ServiceContext): Promise<{ data: AppRecord[] }> {
  const rows = await listConnectionRows(ctx.db, ctx.actor.userId);
  return { data: rows.map(presentApp) };
}

function presentApp({ tokenId, clientId, redirectUri, connectedAt, token }: ConnectionRow): AppRecord {
  return {
    id: tokenId,
    name: token.name,
    host: placeOfClient(clientId, redirectUri).host,
    scopes: scopes.filter((scope) => token.scopes.includes(scope)),
    folderId: token.folderId,
    connectedAt: (connectedAt ?? token.createdAt).toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    expiresAt: token.expiresAt?.toISOString() ?? null,
  };
}
