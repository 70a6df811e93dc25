import "server-only";
import { itemKinds, type ItemRef } from "@/lib/contracts/fields/item-ref";
import { listLimitMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireTrashed } from "@/lib/services/access/require-access";
import { listTrash } from "@/lib/services/trash/list-trash";
import { idIn, join, partsOfPath } from "./named-items";
import { requireScope } from "./require-scope";
import type { ToolCall } from "./tool";

const trashShapes = { page: "pageSummary", folder: "folder", file: "file" } as const;
const trashPartsMax = 10;

/** The item in the trash with this id, or of the thousand of a kind that went there last the one with this path. */
export async function requireTrashedItem(call: ToolCall, name: string): Promise<ItemRef> {
  const id = idIn(name);
  if (id !== null) return requireTrashedWithId(call, id);
  requireScope(call.ctx.actor, "pages:read");
  const wanted = foldTitle(`/${partsOfPath(name).join("/")}`);
  for (const kind of itemKinds) {
    let cursor: string | undefined;
    for (let part = 0; part < trashPartsMax; part++) {
      const { data, nextCursor } = await listTrash(call.ctx, trashShapes[kind], {
        limit: listLimitMax,
        cursor,
      });
      const found = data.find(
        (item) => foldTitle(join(item.folderPath, "title" in item ? item.title : item.name)) === wanted,
      );
      if (found !== undefined) return { kind, id: found.id };
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
  }
  throw new DomainError(
    "not_found",
    `Nothing that went to the trash lately was at ${JSON.stringify(name)}. Name it by its id.`,
  );
}

async function requireTrashedWithId(call: ToolCall, id: string): Promise<ItemRef> {
  for (const kind of itemKinds) {
    try {
      await requireTrashed(call.ctx, { kind, id }, "restore");
      return { kind, id };
    } catch (fault) {
      if (!(fault instanceof DomainError && fault.code === "not_found")) throw fault;
    }
  }
  throw new DomainError("not_found", `There is no item with the id ${id}, or you have no access to it.`);
}
