import type { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";

/** Reports the number of links rewritten for a page's new title, if any, and reloads the data that shows them. */
export function showRewrittenLinksToast(queries: QueryClient, rewrittenLinks: number): void {
  if (rewrittenLinks === 0) return;
  toast(messages.items.linksRewritten(rewrittenLinks));
  void queries.invalidateQueries({ queryKey: ["backlinks"] });
}
