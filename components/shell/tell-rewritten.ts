import { toast } from "sonner";
import { messages } from "./messages";

/** Says how many links were written anew for the new title of a page, if there were any. */
export function tellRewritten(rewrittenLinks: number): void {
  if (rewrittenLinks > 0) toast(messages.items.linksRewritten(rewrittenLinks));
}
