import type { KeyboardEvent, RefObject } from "react";
import { classNames } from "@/components/ui/class-names";

export type SelectAllBoxProps = {
  /** Visible while nothing is selected. */
  label: string;
  /** Whether the label is only for screen readers even then. */
  hidesLabel?: boolean;
  /** The number of selected items, and whether these are all. */
  count: number;
  isAll: boolean;
  onSelectAll: (all: boolean) => void;
  /** The checkbox, which gets the focus when the selection is cleared. */
  boxRef: RefObject<HTMLInputElement | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
};

/** Selects all of a list or none; indeterminate while only some are selected. */
export function SelectAllBox(props: SelectAllBoxProps) {
  const { label, hidesLabel = false, count, isAll, onSelectAll, boxRef, onKeyDown, className } = props;
  return (
    <label
      className={classNames(
        "flex h-11 shrink-0 cursor-pointer items-center",
        count === 0 && !hidesLabel && "pr-4",
        className,
      )}
    >
      <span className="flex w-9 justify-center">
        <input
          type="checkbox"
          ref={(box) => {
            boxRef.current = box;
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          checked={isAll}
          onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
          onKeyDown={onKeyDown}
          className="size-4 accent-chosen-edge"
        />
      </span>
      <span className={count === 0 && !hidesLabel ? "hover:text-ink" : "sr-only"}>{label}</span>
    </label>
  );
}
