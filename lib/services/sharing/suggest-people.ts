import "server-only";
import { environment } from "@/lib/config/environment";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { isAdministered, type SharedItem } from "@/lib/db/access/grants";
import { suggestPersonRows } from "@/lib/db/accounts/suggested-people";
import type { SessionActor } from "@/lib/domain/access/actor";
import { toPersonWords } from "@/lib/domain/search/person-words";
import type { ServiceContext } from "@/lib/services/context";
import { refuseSharing } from "./refuse-sharing";

/** People by the beginnings of their names or addresses who have no access to an item yet, for those who administer it. */
export async function suggestPeople(
  ctx: ServiceContext<SessionActor>,
  { item, text }: { item: SharedItem; text: string },
): Promise<{ data: PersonRecord[] }> {
  if (!(await isAdministered(ctx.db, ctx.actor, item))) return refuseSharing(ctx, item);
  const words = toPersonWords(text);
  if (words.length === 0) return { data: [] };
  // Where anybody may sign up, nobody is to learn who else did.
  const onlyKnown = environment().SIGNUP === "open" && !ctx.actor.user.isAdministrator;
  return { data: await suggestPersonRows(ctx.db, ctx.actor, { item, words, onlyKnown }) };
}
