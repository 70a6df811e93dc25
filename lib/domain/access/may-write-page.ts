import type { Permission } from "@/lib/contracts/permissions";

type Written = { permission: Permission; locked?: boolean | undefined };

/** Whether a person with this permission may change a page's text, title, icon and cover now. */
export function mayWritePage({ permission, locked = false }: Written): boolean {
  return permission !== "view" && !locked;
}
