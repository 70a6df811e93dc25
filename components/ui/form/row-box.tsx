import type { MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";

export type RowBoxProps = {
  label: string;
  value: string;
  checked: boolean;
  /** Called when it is ticked or unticked; with Shift, for all up to it. */
  onCheck: (toThere: boolean) => void;
  /** Whether it is visible without the pointer over its row. */
  shows: boolean;
  className: string;
};

/** The checkbox that selects a row; it appears with the pointer, the focus or a first selection. */
export function RowBox({ label, value, checked, onCheck, shows, className }: RowBoxProps) {
  return (
    <label
      className={classNames(
        "flex w-9 cursor-pointer items-center justify-center opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100",
        shows && "opacity-100",
        className,
      )}
    >
      <input
        type="checkbox"
        data-part="check"
        value={value}
        aria-label={label}
        checked={checked}
        onChange={() => undefined}
        onClick={({ shiftKey }: MouseEvent) => onCheck(shiftKey)}
        className="size-4 accent-chosen-edge"
      />
    </label>
  );
}
