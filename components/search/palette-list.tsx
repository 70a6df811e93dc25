import { searchMessages } from "@/components/shell/messages/search-messages";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import { PaletteLine } from "./palette-line";
import type { PaletteOption, PaletteSection } from "./palette-sections";

export type PaletteListProps = {
  id: string;
  sections: readonly PaletteSection[];
  /** The searched text. */
  search: string;
  chosenId: string | undefined;
  onChoose: (option: PaletteOption) => void;
  onPoint: (id: string) => void;
};

/** The options of the palette, under headings. */
export function PaletteList({ id, sections, search, chosenId, onChoose, onPoint }: PaletteListProps) {
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={searchMessages.results}
      className="min-h-0 overflow-y-auto p-2 empty:hidden"
    >
      {sections.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name} className="not-first:mt-2">
          <p aria-hidden className="px-2.5 pt-1 pb-1.5 text-xs font-medium text-ink-faint">
            {name}
          </p>
          {options.map((option) => (
            <ListboxOption
              key={option.id}
              id={`${id}-${option.id}`}
              chosen={option.id === chosenId}
              onChoose={() => onChoose(option)}
              onPoint={() => onPoint(option.id)}
            >
              <PaletteLine option={option} search={search} />
            </ListboxOption>
          ))}
        </div>
      ))}
    </div>
  );
}
