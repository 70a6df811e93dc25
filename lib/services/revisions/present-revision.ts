import "server-only";
import type { RevisionRecord } from "@/lib/contracts/revisions";
import type { RevisionRow } from "@/lib/db/content/revisions";
import type { Actor } from "@/lib/domain/access/actor";

/** Converts a revision to its wire form, without its text. Only the owner of a token gets its id. */
export function presentRevision(row: RevisionRow, actor: Actor): RevisionRecord {
  const { userId, userName, tokenName } = row;
  const tokenId = userId === actor.userId ? row.tokenId : null;
  return {
    id: row.id,
    pageId: row.pageId,
    etag: `"${row.etag}"`,
    size: row.size,
    operation: row.operation,
    author: userId === null || userName === null ? null : { id: userId, name: userName, tokenName, tokenId },
    current: row.current,
    createdAt: row.createdAt.toISOString(),
  };
}
