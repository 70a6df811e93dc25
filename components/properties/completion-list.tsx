import { ListboxOption } from "@/components/ui/menu/listbox-option";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { Completion } from "./use-completion";

export type CompletionListProps = {
  /** The field names its list by this. */
  id: string;
  options: readonly string[];
  list: Completion;
};

/** What other pages have, below a field. */
export function CompletionList({ id, options, list }: CompletionListProps) {
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={propertyMessages.usedElsewhere}
      hidden={!list.shown}
      className="absolute top-full left-0 z-20 mt-1 max-h-64 w-max max-w-[min(20rem,80vw)] min-w-48 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lift"
    >
      {(list.shown ? options : []).map((option, index) => (
        <ListboxOption
          key={option}
          id={`${id}-${index}`}
          chosen={index === list.active}
          onChoose={() => list.choose(option)}
          onPoint={() => list.point(index)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="min-h-8 py-1 text-sm text-ink"
        >
          <bdi className="truncate">{option}</bdi>
        </ListboxOption>
      ))}
    </div>
  );
}
