import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";

/** A page or folder with its name. */
export type NamedItem = PageOrFolder & { name: string };
