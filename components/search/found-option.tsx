import { PageGlyph } from "@/components/shell/page-glyph";
import { ListboxOption } from "@/components/ui/listbox-option";
import { RelativeTime } from "@/components/ui/relative-time";
import type { PageRecord } from "@/lib/contracts/pages";

export type FoundOptionProps = {
  id: string;
  page: PageRecord & { folderPath?: string };
  chosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

/** A page found. */
export function FoundOption({ page, ...option }: FoundOptionProps) {
  return (
    <ListboxOption {...option}>
      <PageGlyph icon={page.icon} />
      <span className="min-w-0 flex-1 truncate">{page.title}</span>
      {page.folderPath === undefined || page.folderPath === "/" ? null : (
        <span className="max-w-40 truncate text-xs text-ink-soft">{page.folderPath}</span>
      )}
      <span className="shrink-0 text-xs text-ink-soft">
        <RelativeTime dateTime={page.updatedAt} />
      </span>
    </ListboxOption>
  );
}
