import type { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";

/** Says how many links were written anew for the new title of a page, if there were any, and reads again what shows them. */
export function showRewrittenLinksToast(queries: QueryClient, rewrittenLinks: number): void {
  if (rewrittenLinks === 0) return;
  toast(messages.items.linksRewritten(rewrittenLinks));
  void queries.invalidateQueries({ queryKey: ["backlinks"] });
}
