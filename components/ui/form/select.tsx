import { Check, ChevronDown } from "lucide-react";
import { Select as Parts } from "radix-ui";
import type { Ref } from "react";
import { classNames } from "@/components/ui/class-names";

export type SelectOption<V extends string> = { value: V; label: string };

export type SelectProps<V extends string> = {
  /** The chosen value; one that is not among the options is shown as `placeholder`. */
  value: V | null;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  /** Called when the list closes, with what moves the focus elsewhere than to the control. */
  onClose?: (event: Event) => void;
  placeholder?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string;
  className?: string;
  "aria-label"?: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
};

/** A choice of one value from a list that opens below the control. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { value, options, onChange, onClose, placeholder, className, ...control } = props;
  const choose = (chosen: string) => {
    const option = options.find((one) => toItem(one.value) === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Parts.Root value={value === null ? "" : toItem(value)} onValueChange={choose}>
      <Parts.Trigger
        {...control}
        className={classNames(
          "inline-flex min-w-0 items-center justify-between gap-1.5 text-left",
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Parts.Value placeholder={placeholder} />
        </span>
        <Parts.Icon asChild>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
        </Parts.Icon>
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          {...(onClose && { onCloseAutoFocus: onClose })}
          className="z-50 max-h-[min(20rem,var(--radix-select-content-available-height))] max-w-[min(24rem,calc(100vw-1rem))] min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-lg border border-line bg-raised shadow-lift"
        >
          <Parts.Viewport className="p-1.5">
            {options.map((option) => (
              <Parts.Item
                key={option.value}
                value={toItem(option.value)}
                className="flex min-h-8 items-center gap-2 rounded-md py-1 pr-2.5 pl-2 text-sm text-ink outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
              >
                <span className="inline-flex w-4 shrink-0">
                  <Parts.ItemIndicator>
                    <Check aria-hidden className="size-4 text-ink-soft" />
                  </Parts.ItemIndicator>
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <Parts.ItemText>{option.label}</Parts.ItemText>
                </span>
              </Parts.Item>
            ))}
          </Parts.Viewport>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** An item of the list cannot have an empty value. */
function toItem(value: string): string {
  return `=${value}`;
}
