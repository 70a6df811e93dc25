import "server-only";
import type { KnownContent, PreparedContent } from "@/lib/domain/content/prepare-text";
import { runTask } from "@/lib/services/workers/run-task";

/** Runs `prepareText`, in a worker for long texts. Bytes that are not UTF-8 are refused with `InvalidUtf8`. */
export function prepareContent(
  text: string | Uint8Array,
  path: string,
  before?: KnownContent,
): Promise<PreparedContent> {
  const size = text.length + (before?.markdown.length ?? 0);
  return runTask("prepare", size, { text, path, before });
}
