import { useWideScreen } from "@/components/shell/layout/use-wide-screen";
import { PaletteList, type PaletteListProps } from "./palette-list";
import { PalettePreview } from "./palette-preview";
import type { PaletteOption } from "./palette-sections";

export type PaletteResultsProps = Omit<PaletteListProps, "chosenId"> & { chosen: PaletteOption | undefined };

/** The options of the palette, and where there is room a preview of the marked one. */
export function PaletteResults({ chosen, ...list }: PaletteResultsProps) {
  const hasPreview = useWideScreen("preview");
  const options = <PaletteList {...list} chosenId={chosen?.id} />;
  if (!hasPreview) return options;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_22rem] grid-rows-[minmax(0,1fr)]">
      {options}
      <PalettePreview option={chosen} />
    </div>
  );
}
