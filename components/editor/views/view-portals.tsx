import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useStore } from "@/components/ui/use-store";
import { useRefreshViews } from "@/components/views/use-refresh-views";
import type { ViewPlaces } from "./view-places";

export type ViewPortalsProps = { views: ViewPlaces; pageId: string; parentId: string | null };

/** Loaded with the first view: it brings YAML, conditions and the editors of properties. */
const PageView = lazy(async () => ({ default: (await import("@/components/views/page-view")).PageView }));

/** Shows each view of a page at its place in the text. */
export function ViewPortals({ views, pageId, parentId }: ViewPortalsProps) {
  const places = useStore(views);
  useRefreshViews(places.length > 0);
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
