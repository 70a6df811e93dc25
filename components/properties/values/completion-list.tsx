import { ListboxOption } from "@/components/ui/menu/listbox-option";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { Completion } from "./use-completion";
import { usePlaceBelow } from "./use-place-below";

export type CompletionListProps = {
  /** The field names its list by this. */
  id: string;
  label?: string | undefined;
  options: readonly string[];
  list: Completion;
};

/** What other pages have, below a field. */
export function CompletionList({ id, label, options, list }: CompletionListProps) {
  return (
    <div
      ref={usePlaceBelow(list.shown)}
      popover="manual"
      role="listbox"
      id={`${id}-list`}
      aria-label={label ?? propertyMessages.usedElsewhere}
      className="inset-auto m-0 w-max max-w-[min(20rem,80vw)] min-w-48 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lift"
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
