import "server-only";
import type { ChangedContent } from "@/lib/services/content/change-content";
import { runTask } from "@/lib/services/workers/run-task";

/** A diff of two texts that is short enough to be read along with a result. */
export function shortDiff(
  { before, after }: Pick<ChangedContent, "before" | "after">,
  lengthMax = 2_000,
): Promise<string> {
  const options = { context: 1, lengthMax };
  return runTask("diff", before.length + after.length, { before, after, options });
}
