import "server-only";
import type { SharedItem } from "@/lib/db/grants";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireFolder, requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** Refuses what only those who administer an item may do: it is out of sight, or the permission is too low. */
export async function refuseSharing(ctx: ServiceContext, { kind, id }: SharedItem): Promise<never> {
  if (kind === "page") await requirePage(ctx, id, "admin");
  else await requireFolder(ctx, id, "admin");
  throw notFound(kind);
}
