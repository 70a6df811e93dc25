import { drawIcon } from "@/components/ui/draw-icon";

export type PageGlyphProps = { icon: string | null };

const sheet = drawIcon(
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8",
  "size-4 self-center text-ink-faint",
);

/** The page's icon, or a sheet of paper; says nothing to a screen reader. */
export function PageGlyph({ icon }: PageGlyphProps) {
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center overflow-hidden text-base leading-5">
      {icon ?? sheet}
    </span>
  );
}
