import "server-only";
import type { RevisionRecord } from "@/lib/contracts/revisions";
import type { RevisionRow } from "@/lib/db/revisions";

/** A revision as it goes over the wire, without its text. */
export function presentRevision(row: RevisionRow): RevisionRecord {
  const { userId, userName, tokenName, tokenId } = row;
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
