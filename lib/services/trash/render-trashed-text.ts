import "server-only";
import { findTrashedText } from "@/lib/db/items/trashed-items";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { runTask } from "@/lib/services/workers/run-task";

/** So much of its text tells what a page was, and keeps nobody waiting. */
const lengthMax = 10_000;

/** A person waits for the screen, which is of use without the text too. */
const limits = { waitingSecondsMax: 2, workingSecondsMax: 3 };

/** How a text begins, as HTML that is safe to show, and whether that is all of it; or that it could not be rendered in good time. */
export type TrashedText = { isShown: true; html: string; isWhole: boolean } | { isShown: false };

/** How the text of a page in the trash begins; null where the actor may not restore it. */
export async function renderTrashedText(ctx: ServiceContext, pageId: string): Promise<TrashedText | null> {
  const markdown = await findTrashedText(ctx.db, ctx.actor, { pageId, lengthMax: lengthMax + 1 });
  if (markdown === null) return null;
  const options = { isUnlinked: true };
  const cost = { size: markdown.length, limits, isHeavy: true };
  try {
    const html = await runTask("renderBeginning", cost, { markdown, lengthMax, options });
    return { isShown: true, html, isWhole: markdown.length <= lengthMax };
  } catch (fault) {
    if (fault instanceof DomainError) return { isShown: false };
    throw fault;
  }
}
