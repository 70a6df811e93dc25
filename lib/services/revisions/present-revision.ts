import "server-only";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
import type { RevisionRow } from "@/lib/db/content/revisions";
import type { Actor } from "@/lib/domain/access/actor";
import { toAuthor } from "./to-author";

/** Converts a revision to its wire form, without its text. Only the owner of a token gets its id. */
export function presentRevision(row: RevisionRow, actor: Actor): RevisionRecord {
  const author = toAuthor({ ...row, name: row.userName });
  const tokenId = row.userId === actor.userId ? row.tokenId : null;
  return {
    id: row.id,
    pageId: row.pageId,
    etag: `"${row.etag}"`,
    size: row.size,
    operation: row.operation,
    author: author && { ...author, tokenId },
    current: row.current,
    createdAt: row.createdAt.toISOString(),
  };
}
