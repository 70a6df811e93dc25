import { startTransition, useOptimistic } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";

export type CheckValueProps = {
  value: boolean;
  label: string;
  /** Returns whether the value was changed. */
  onChange: (value: boolean) => Promise<boolean>;
};

/** A yes-or-no value: shows the choice until the text has accepted or refused it. */
export function CheckValue({ value, label, onChange }: CheckValueProps) {
  const [shown, show] = useOptimistic(value);
  const choose = (next: boolean) =>
    startTransition(async () => {
      show(next);
      await onChange(next);
    });
  return (
    <label className="flex min-h-7 w-fit cursor-pointer items-center gap-2 px-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={shown}
        onChange={({ target }) => choose(target.checked)}
        className="size-4 accent-chosen-edge"
        data-value
      />
      <span aria-hidden>{shown ? propertyMessages.yes : propertyMessages.no}</span>
    </label>
  );
}
