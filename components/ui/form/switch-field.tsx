import { Switch } from "radix-ui";
import { useId } from "react";

export type SwitchFieldProps = {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that applies immediately, with its explanation. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="relative mt-0.5 inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-wall p-0.5 transition-colors data-[state=checked]:border-ink data-[state=checked]:bg-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5"
      >
        <Switch.Thumb className="size-4.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-paper" />
      </Switch.Root>
    </div>
  );
}
