import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { serviceContext } from "@/lib/services/context";
import { getItem } from "@/lib/services/items/get-item";

/** The folder that an address limits a screen to, or null where there is none for this person: all is shown then. */
export async function findNamedFolder(
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string } | null> {
  try {
    const { name } = await getItem(serviceContext(actor), { kind: "folder", id });
    return { id, name };
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return null;
    throw fault;
  }
}
