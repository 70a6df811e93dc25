import { File, FileArchive, FileText, Image, Music, Video, type LucideIcon } from "lucide-react";

export type FileGlyphProps = { mimeType: string };

const glyphs: readonly (readonly [string, LucideIcon])[] = [
  ["image/", Image],
  ["video/", Video],
  ["audio/", Music],
  ["application/zip", FileArchive],
  ["application/pdf", FileText],
  ["text/", FileText],
];

/** An icon for the kind of a file, hidden from screen readers. */
export function FileGlyph({ mimeType }: FileGlyphProps) {
  const Glyph = glyphs.find(([start]) => mimeType.startsWith(start))?.[1] ?? File;
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
      <Glyph className="size-4 self-center text-ink-faint" />
    </span>
  );
}
