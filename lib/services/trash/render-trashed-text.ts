import "server-only";
import { findTrashedText } from "@/lib/db/items/trashed-items";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { runTask } from "@/lib/services/workers/run-task";

/** This much of a page shows what it was, and renders quickly. */
const lengthMax = 10_000;

/** A person waits for the screen, which is useful without the text too. */
const limits = { waitingSecondsMax: 2, workingSecondsMax: 3 };

/** The beginning of a text as safe HTML, and whether it is complete; not shown if rendering took too long. */
export type TrashedText = { isShown: true; html: string; isWhole: boolean } | { isShown: false };

/** The beginning of the text of a page in the trash; null if the actor may not restore it. */
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
