import type { SharedItem } from "@/lib/client/sharing";

/** A page or folder with the name that people know it by. */
export type NamedItem = SharedItem & { name: string };
