import { isolatePath } from "@/components/shell/items/isolate-names";
import { FileGlyph } from "@/components/shell/layout/file-glyph";
import { MarkedText } from "@/components/shell/items/marked-text";
import type { FoundFile } from "./use-found";

export type FileLineProps = {
  file: FoundFile;
  /** The searched text. */
  search: string;
};

/** A file found, with the path of its folder. */
export function FileLine({ file: { name, mimeType, folderPath = "/" }, search }: FileLineProps) {
  return (
    <>
      <span className="flex h-lh items-center">
        <FileGlyph mimeType={mimeType} />
      </span>
      <span className="min-w-0 flex-1 truncate font-serif">
        <MarkedText text={name} search={search} inWords />
      </span>
      {folderPath === "/" ? null : (
        <span className="max-w-[50%] truncate text-xs text-ink-soft">{isolatePath(folderPath)}</span>
      )}
    </>
  );
}
