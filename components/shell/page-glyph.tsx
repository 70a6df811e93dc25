import { FileText } from "lucide-react";

export type PageGlyphProps = { icon: string | null };

/** The page's icon, or a sheet of paper; says nothing to a screen reader. */
export function PageGlyph({ icon }: PageGlyphProps) {
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center overflow-hidden text-base leading-5">
      {icon ?? <FileText className="size-4 self-center text-ink-faint" />}
    </span>
  );
}
