import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FolderPreview } from "./folder-preview";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { PagePreview } from "./page-preview";
import type { PaletteOption } from "./palette-sections";
import { previewQuery } from "./preview-query";

export type PalettePreviewProps = { option: PaletteOption | undefined };

/** A mark that only passes over something asks for nothing. */
const restMs = 150;

/** What is marked in the palette, once the mark rests; the last preview stays until the next one is there. */
export function PalettePreview({ option }: PalettePreviewProps) {
  const marked = option?.kind === "page" || option?.kind === "folder" ? option : null;
  const rested = useDebouncedValue(marked && `${marked.kind} ${marked.id}`, restMs, null);
  const { data, isError } = useQuery({
    ...previewQuery(rested ?? ""),
    enabled: rested !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={searchMessages.preview}
      className="min-h-0 overflow-hidden border-l border-line bg-paper px-5 py-4"
    >
      {marked === null || data === undefined || isError ? null : data.kind === "page" ? (
        <PagePreview page={data.page} />
      ) : (
        <FolderPreview folder={data.folder} items={data.items} />
      )}
    </section>
  );
}
