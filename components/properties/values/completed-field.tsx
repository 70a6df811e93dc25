import { useId, type ComponentProps, type Ref } from "react";
import { CompletionList } from "./completion-list";
import { useCompletion, type CompletionOptions } from "./use-completion";

export type CompletedFieldProps = CompletionOptions & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** What the list is called, unless it has what other pages have. */
  listLabel?: string;
  value: string;
  onType: (text: string) => void;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string | undefined;
} & Pick<ComponentProps<"input">, "placeholder" | "className" | "autoFocus" | "onFocus">;

/** A field that offers what is used elsewhere; the arrow keys choose, Escape closes the list. */
export function CompletedField({
  label,
  listLabel,
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
      <CompletionList {...{ id, options, list }} label={listLabel} />
    </div>
  );
}
