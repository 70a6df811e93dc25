import "server-only";
import { findTrashedText } from "@/lib/db/trash";
import type { ServiceContext } from "@/lib/services/context";

/** The first characters of the text of a page in the trash, at most so many, if the actor may restore it; else null. */
export function readTrashedText(
  ctx: ServiceContext,
  page: { pageId: string; lengthMax: number },
): Promise<string | null> {
  return findTrashedText(ctx.db, ctx.actor, page);
}
