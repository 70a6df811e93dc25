import "server-only";
import type { KnownContent, MeasuredContent } from "@/lib/domain/content/measure-text";
import { runTask } from "@/lib/services/workers/run-task";

/** Runs `measureText`, in a worker for long texts. Bytes that are not UTF-8 are refused with `InvalidUtf8`. */
export function prepareContent(
  text: string | Uint8Array,
  path: string,
  before?: KnownContent,
): Promise<MeasuredContent> {
  const size = text.length + (before?.markdown.length ?? 0);
  return runTask("measure", size, { text, path, before });
}
