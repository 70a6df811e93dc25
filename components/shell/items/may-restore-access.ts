import type { ChangeEvent } from "@/lib/contracts/events";

const operations = new Set<ChangeEvent["operation"]>(["restore", "move", "share"]);

/** Whether a change may let people see again what was not there for them: the item, or what is in it. */
export function mayRestoreAccess({ operation }: ChangeEvent): boolean {
  return operations.has(operation);
}
