import { useId, useState, type ComponentProps, type KeyboardEvent, type Ref } from "react";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import { propertyMessages } from "@/components/shell/messages/property-messages";

type CompletionOptions = {
  /** What can be completed, the best first. */
  options: readonly string[];
  /** An option was chosen. */
  onChoose: (option: string) => void;
  /** Handles the keys that the list does not use. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

export type CompletedFieldProps = CompletionOptions & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onType: (text: string) => void;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string | undefined;
} & Pick<ComponentProps<"input">, "placeholder" | "className" | "autoFocus" | "onFocus">;

/** A field that offers what is used elsewhere; the arrow keys choose, Escape closes the list. */
export function CompletedField({
  label,
  value,
  onType,
  onBlur,
  invalid,
  describedBy,
  ...rest
}: CompletedFieldProps) {
  const { options, onChoose, onKeyDown, ...input } = rest;
  const id = useId();
  const list = useCompletion({ options, onChoose, ...(onKeyDown && { onKeyDown }) });
  return (
    <div className="relative min-w-24 flex-1">
      <input
        {...input}
        type="text"
        role="combobox"
        data-value
        aria-label={label}
        aria-invalid={invalid === true || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={list.shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.active < 0 ? undefined : `${id}-${list.active}`}
        autoComplete="off"
        autoCapitalize="none"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          list.open();
        }}
        onKeyDown={list.steer}
        onClick={list.open}
        onBlur={() => {
          list.close();
          onBlur?.();
        }}
      />
      <CompletionList id={id} options={options} list={list} />
    </div>
  );
}

type CompletionListProps = {
  id: string;
  options: readonly string[];
  list: ReturnType<typeof useCompletion>;
};

function CompletionList({ id, options, list }: CompletionListProps) {
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

/** The list below a field: what is active in it, and its keys. */
function useCompletion({ options, onChoose, onKeyDown }: CompletionOptions) {
  const [isOpen, setOpen] = useState(false);
  const [at, point] = useState(-1);
  const shown = isOpen && options.length > 0;
  const active = shown ? Math.min(at, options.length - 1) : -1;
  const set = (open: boolean) => {
    setOpen(open);
    point(-1);
  };
  const choose = (option: string) => {
    set(false);
    onChoose(option);
  };
  const step = (by: 1 | -1) => {
    if (shown) point(Math.max(-1, Math.min(active + by, options.length - 1)));
    else if (by === 1) {
      setOpen(true);
      point(0);
    }
  };
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    else if (event.key === "Escape" && shown) set(false);
    else {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return { shown, active, point, choose, steer, open: () => set(true), close: () => set(false) };
}
