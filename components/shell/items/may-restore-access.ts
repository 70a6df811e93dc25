import type { ChangeEvent } from "@/lib/contracts/events";

const operations = new Set<ChangeEvent["operation"]>(["restore", "move", "share"]);

/** Whether a change may give people access again to an item, or to its contents. */
export function mayRestoreAccess({ operation }: ChangeEvent): boolean {
  return operations.has(operation);
}
