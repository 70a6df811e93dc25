import type { Operation } from "@/lib/contracts/operation";
import { readLinkGraphOperation } from "./graph";
import { listBacklinksOperation, listBrokenLinksOperation, listLinksOperation } from "./links";
import { listMentionsOperation } from "./mentions";
import { listOrphansOperation } from "./orphans";

/** The operations of this area, in the order of the reference page. */
export const linkOperations = [
  listBacklinksOperation,
  listMentionsOperation,
  listLinksOperation,
  listBrokenLinksOperation,
  listOrphansOperation,
  readLinkGraphOperation,
] as const satisfies readonly Operation[];
