import { PageGlyph } from "@/components/shell/page-glyph";
import { ListboxOption } from "@/components/ui/listbox-option";
import { RelativeTime } from "@/components/ui/relative-time";
import type { PageRecord } from "@/lib/contracts/pages";
import { MarkedText } from "./marked-text";

export type FoundOptionProps = {
  id: string;
  page: PageRecord & { folderPath?: string; snippet?: string | undefined };
  /** What was searched for. */
  search: string;
  chosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

/** A page found. */
export function FoundOption({ page, search, ...option }: FoundOptionProps) {
  const { title, icon, folderPath, snippet = "", updatedAt } = page;
  return (
    <ListboxOption {...option}>
      <PageGlyph icon={icon} />
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2.5">
          <span className="min-w-0 flex-1 truncate">
            <MarkedText text={title} search={search} />
          </span>
          {folderPath === undefined || folderPath === "/" ? null : (
            <span className="max-w-40 truncate text-xs text-ink-soft">{folderPath}</span>
          )}
          <span className="shrink-0 text-xs text-ink-soft">
            <RelativeTime dateTime={updatedAt} />
          </span>
        </span>
        {snippet === "" ? null : (
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
            <MarkedText text={snippet} search={search} />
          </span>
        )}
      </span>
    </ListboxOption>
  );
}
