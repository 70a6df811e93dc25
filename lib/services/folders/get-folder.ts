import "server-only";
import type { FolderRecord } from "@/lib/contracts/folders";
import { requireFolder } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentFolder } from "./present-folder";

/** An accessible folder. */
export async function getFolder(ctx: ServiceContext, input: { folderId: string }): Promise<FolderRecord> {
  return presentFolder(await requireFolder(ctx, input.folderId, "view"));
}
