import "server-only";
import type { FileRecord } from "@/lib/contracts/files";
import { requireReadableFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentFile } from "./present-file";

/** What is known of a file that the actor may read. */
export async function getFile(ctx: ServiceContext, fileId: string): Promise<FileRecord> {
  return presentFile(await requireReadableFile(ctx, fileId));
}
