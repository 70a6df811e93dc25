import { type Permission, permissions } from "@/lib/contracts/permissions";

/** Whether a permission includes another: admin includes edit, which includes view. */
export function allows(held: Permission, needed: Permission): boolean {
  return permissions.indexOf(held) >= permissions.indexOf(needed);
}
