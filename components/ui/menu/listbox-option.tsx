import { type ComponentProps, useCallback } from "react";
import { classNames } from "@/components/ui/class-names";

export type ListboxOptionProps = {
  id: string;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  onPoint: () => void;
} & Pick<ComponentProps<"div">, "className" | "onMouseDown" | "children">;

/** An option of a combobox's list; the keyboard reaches it through the focused field or text. */
export function ListboxOption({
  id,
  chosen,
  disabled = false,
  onChoose,
  onPoint,
  className = "min-h-10 py-1.5",
  ...rest
}: ListboxOptionProps) {
  const showWhenChosen = useCallback(
    (option: HTMLDivElement | null) => {
      if (chosen) option?.scrollIntoView({ block: "nearest" });
    },
    [chosen],
  );
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      ref={showWhenChosen}
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onChoose}
      onPointerMove={disabled ? undefined : onPoint}
      className={classNames(
        "relative flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 aria-disabled:cursor-default aria-disabled:text-ink-faint aria-selected:bg-chosen aria-selected:before:absolute aria-selected:before:inset-y-2 aria-selected:before:left-0 aria-selected:before:w-0.5 aria-selected:before:bg-chosen-edge pointer-coarse:min-h-11",
        className,
      )}
      {...rest}
    />
  );
}
