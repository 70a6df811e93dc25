import "server-only";
import type { PageRecord } from "@/lib/contracts/pages";
import { requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentPage } from "./present-page";

/** The metadata of an accessible page. */
export async function getPage(ctx: ServiceContext, input: { pageId: string }): Promise<PageRecord> {
  return presentPage(await requirePage(ctx, input.pageId, "view"));
}
