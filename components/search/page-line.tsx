import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { MarkedText } from "@/components/shell/items/marked-text";
import type { PalettePage } from "./palette-sections";
import { isolateExcerpt, isolatePath } from "@/components/shell/items/isolate-names";

export type PageLineProps = {
  page: PalettePage;
  /** The searched text. */
  search: string;
};

/** A page found: its title, its place, the time of its last change, and the text around a match. */
export function PageLine({ page, search }: PageLineProps) {
  const { title, icon, folderPath = "/", snippet = "", updatedAt } = page;
  return (
    <>
      <span className="flex h-lh items-center">
        <PageGlyph icon={icon} />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-center gap-x-2.5 max-sm:flex-wrap">
          <span className="min-w-0 flex-1 truncate font-serif max-sm:basis-full">
            <MarkedText text={title} search={search} inWords />
          </span>
          {folderPath === "/" ? null : (
            <span className="min-w-0 truncate text-xs text-ink-soft max-sm:flex-1 sm:max-w-[40%]">
              {isolatePath(folderPath)}
            </span>
          )}
          <span className="shrink-0 text-xs text-ink-soft">
            <RelativeTime dateTime={updatedAt} />
          </span>
        </span>
        {snippet === "" ? null : (
          <span className="line-clamp-2 text-left font-serif text-[0.9375rem]/5.5 wrap-anywhere text-ink-soft">
            <MarkedText text={isolateExcerpt(snippet)} search={search} />
          </span>
        )}
      </span>
    </>
  );
}
