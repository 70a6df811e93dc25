import { useCallback } from "react";
import { PageGlyph } from "@/components/shell/page-glyph";
import { RelativeTime } from "@/components/ui/relative-time";
import type { PageRecord } from "@/lib/contracts/pages";

export type FoundOptionProps = {
  id: string;
  page: PageRecord & { folderPath?: string };
  chosen: boolean;
  onOpen: () => void;
  onPoint: () => void;
};

/** A page found; the keyboard reaches it through the field above. */
export function FoundOption({ id, page, chosen, onOpen, onPoint }: FoundOptionProps) {
  const showWhenChosen = useCallback(
    (option: HTMLDivElement | null) => {
      if (chosen) option?.scrollIntoView({ block: "nearest" });
    },
    [chosen],
  );
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      ref={showWhenChosen}
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={chosen}
      onClick={onOpen}
      onPointerMove={onPoint}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 aria-selected:bg-press pointer-coarse:min-h-11"
    >
      <PageGlyph icon={page.icon} />
      <span className="min-w-0 flex-1 truncate">{page.title}</span>
      {page.folderPath === undefined || page.folderPath === "/" ? null : (
        <span className="max-w-40 truncate text-xs text-ink-soft">{page.folderPath}</span>
      )}
      <span className="shrink-0 text-xs text-ink-soft">
        <RelativeTime dateTime={page.updatedAt} />
      </span>
    </div>
  );
}
