import { useQueryClient } from "@tanstack/react-query";
import { ItemIcon } from "@/components/shell/icons/item-icon";
import { useIcon } from "@/components/shell/icons/use-icon";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageRecord } from "@/lib/contracts/pages";

export type PageIconProps = { page: PageRecord; readOnly: boolean };

/** The page's icon, with a button to change it. */
export function PageIcon({ page, readOnly }: PageIconProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const { icon, change } = useIcon(
    page.icon,
    (next) => callOperation("PATCH /pages/{pageId}", { params: { pageId: page.id }, body: { icon: next } }),
    (saved) => {
      showPageFirst(queries, saved);
      router.refresh();
    },
  );
  return <ItemIcon icon={icon} readOnly={readOnly} onChange={change} />;
}
