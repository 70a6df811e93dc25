import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useStore } from "@/components/ui/store";
import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { viewsKey } from "@/components/views/views-key";
import type { ViewPlaces } from "./view-places";

export type ViewPortalsProps = { views: ViewPlaces; pageId: string; parentId: string | null };

/** Many pages can be written at once. */
const refreshMs = 700;

/** Loaded with the first view: it brings YAML, conditions and the editors of properties. */
const PageView = lazy(async () => ({ default: (await import("@/components/views/page-view")).PageView }));

/** Shows each view of a page at its place in the text. */
export function ViewPortals({ views, pageId, parentId }: ViewPortalsProps) {
  const places = useStore(views);
  useRefreshOnChange({
    queryKey: viewsKey,
    delay: refreshMs,
    concerns: (kind) => kind !== "file",
    isShown: places.length > 0,
  });
  return places.map(({ key, element, source, language, editing }) =>
    createPortal(
      <Suspense>
        <PageView source={source} language={language} pageId={pageId} parentId={parentId} editing={editing} />
      </Suspense>,
      element,
      key,
    ),
  );
}
