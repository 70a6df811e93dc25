import type { PageOrFolder } from "@/lib/contracts/item-ref";

/** A page or folder with its name. */
export type NamedItem = PageOrFolder & { name: string };
