import "server-only";
import type { UpdateAccountBody } from "@/lib/contracts/account/accounts";
import { renameUser } from "@/lib/db/accounts/users";
import type { ServiceContext } from "@/lib/services/context";

/** Changes the person's name. */
export function updateAccount(ctx: ServiceContext, input: UpdateAccountBody): Promise<void> {
  return renameUser(ctx.db, { userId: ctx.actor.userId, name: input.name });
}
