import "server-only";
import type { AccountRecord, ListPeopleQuery } from "@/lib/contracts/account/people";
import { listUserRows } from "@/lib/db/accounts/users";
import type { SessionActor } from "@/lib/domain/access/actor";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministrator } from "./require-administrator";

const list = "people";

/** The accounts, the newest first, for administrators. */
export async function listPeople(
  ctx: ServiceContext<SessionActor>,
  query: ListPeopleQuery,
): Promise<{ data: AccountRecord[]; nextCursor: string | null }> {
  requireAdministrator(ctx);
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const rows = await listUserRows(ctx.db, { after, limit: query.limit + 1 });
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.createdAt, id: row.id }),
    present: ({ createdAt, ...person }) => ({ ...person, createdAt: createdAt.toISOString() }),
  });
}
