import type { MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";

export type RowBoxProps = {
  label: string;
  value: string;
  checked: boolean;
  /** It was ticked or not; with Shift, all up to it. */
  onCheck: (toThere: boolean) => void;
  /** Whether it is there without the pointer being over its row. */
  shows: boolean;
  className: string;
};

/** The box that selects a row of a list; it appears with the pointer, the focus or a first selection. */
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
        className="size-4 accent-straw"
      />
    </label>
  );
}
