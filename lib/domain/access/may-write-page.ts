import type { Permission } from "@/lib/contracts/permissions";

/** What says whether a page may be changed. */
export type WritablePage = { permission: Permission; locked?: boolean | undefined };

/** Whether a person with this permission may change a page's text, title, icon and cover now. */
export function mayWritePage({ permission, locked = false }: WritablePage): boolean {
  return permission !== "view" && !locked;
}
