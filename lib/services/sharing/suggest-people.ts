import "server-only";
import { environment } from "@/lib/config/environment";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { suggestPersonRows } from "@/lib/db/accounts/suggested-people";
import type { SessionActor } from "@/lib/domain/access/actor";
import { toPersonWords } from "@/lib/domain/search/person-words";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministered } from "./require-administered";

/** People without access to an item, by the beginnings of their names or addresses, for those who administer it. */
export async function suggestPeople(
  ctx: ServiceContext<SessionActor>,
  { item, text }: { item: PageOrFolder; text: string },
): Promise<{ data: PersonRecord[] }> {
  await requireAdministered(ctx, item);
  const words = toPersonWords(text);
  if (words.length === 0) return { data: [] };
  // With open sign-up, people must not learn who else has an account.
  const onlyKnown = environment().SIGNUP === "open" && !ctx.actor.user.isAdministrator;
  return { data: await suggestPersonRows(ctx.db, ctx.actor, { item, words, onlyKnown }) };
}
