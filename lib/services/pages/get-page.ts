import "server-only";
import type { PageRecord } from "@/lib/contracts/pages";
import { findPage } from "@/lib/db/pages";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { presentPage } from "./present-page";

/** The metadata of an accessible page. */
export async function getPage(ctx: ServiceContext, input: { pageId: string }): Promise<PageRecord> {
  const row = await findPage(ctx.db, ctx.actor, input.pageId);
  if (row === null) throw notFound("page");
  return presentPage(row);
}
