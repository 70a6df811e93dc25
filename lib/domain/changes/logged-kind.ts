import type { ToldKind } from "@/lib/contracts/change-kinds";

/** The kinds of changes in the log: `restricted` and `opened` say whether grants on the folders above reach an item. */
export type LoggedKind = Exclude<ToldKind, "removed"> | "restricted" | "opened";
