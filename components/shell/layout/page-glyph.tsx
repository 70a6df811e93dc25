import { drawIcon } from "@/components/ui/draw-icon";

export type PageGlyphProps = { icon: string | null };

const sheet = drawIcon(
  "M5 4a2 2 0 0 1 2-2h7.5L19 6.5V20a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM14 2.5V7h4.5M9 11.5h6M9 15h6M9 18.5h4",
  "size-4 self-center text-ink-faint",
);

/** The page's icon, or a sheet of paper; hidden from screen readers. */
export function PageGlyph({ icon }: PageGlyphProps) {
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center overflow-hidden text-base leading-5">
      {icon ?? sheet}
    </span>
  );
}
