import "server-only";
import { isConnected } from "@/lib/db/accounts/app-connections";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { endConnection } from "@/lib/services/oauth/end-connection";

/** Disconnects an app of the person: its tokens stop working at once. */
export async function disconnectApp(ctx: ServiceContext, { appId }: { appId: string }): Promise<void> {
  const { db, announced, actor } = ctx;
  const target = { userId: actor.userId, tokenId: appId };
  if (!(await isConnected(db, target)) || !(await endConnection({ db, announced, ...target })))
    throw notFound("app");
}
