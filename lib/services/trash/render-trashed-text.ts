import "server-only";
import { findTrashedText } from "@/lib/db/trash";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { runTask } from "@/lib/services/workers/run-task";

/** So much of its text tells what a page was, and keeps nobody waiting. */
const lengthMax = 10_000;

/** What markdown of one character takes to render, compared with what it takes to find its links. */
const costOfRendering = 100;

/**
 * How the text of a page in the trash begins, as HTML that is safe to show, and whether that is all of it; null where
 * the actor may not restore it, or where it cannot be rendered in good time.
 */
export async function renderTrashedText(
  ctx: ServiceContext,
  pageId: string,
): Promise<{ html: string; isWhole: boolean } | null> {
  const markdown = await findTrashedText(ctx.db, ctx.actor, { pageId, lengthMax: lengthMax + 1 });
  if (markdown === null) return null;
  const options = { isUnlinked: true };
  try {
    const size = markdown.length * costOfRendering;
    const html = await runTask("renderBeginning", size, { markdown, lengthMax, options });
    return { html, isWhole: markdown.length <= lengthMax };
  } catch (fault) {
    if (fault instanceof DomainError) return null;
    throw fault;
  }
}
