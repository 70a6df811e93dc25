import type { CommandLine } from "@/lib/cli/command-line";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import { readList } from "./read-list";

/** Reads an answer from the index of texts to its end, and says where the index lacks pages. */
export async function readQuery<T>(
  { terminal }: CommandLine,
  read: (cursor: string | undefined) => Promise<ListPart<T> & { complete?: false | undefined }>,
): Promise<T[]> {
  const lacking: unknown[] = [];
  const all = await readList(async (cursor) => {
    const part = await read(cursor);
    if (part.complete === false) lacking.push(cursor);
    return part;
  });
  if (lacking.length > 0) terminal.tell("Some texts were written a moment ago and are not in this list yet.");
  return all;
}
