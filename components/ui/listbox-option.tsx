import { type ReactNode, useCallback } from "react";

export type ListboxOptionProps = {
  id: string;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  onPoint: () => void;
  children: ReactNode;
};

/** An option of a combobox's list; the keyboard reaches it through the field, which has the focus. */
export function ListboxOption({
  id,
  chosen,
  disabled = false,
  onChoose,
  onPoint,
  children,
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
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 aria-disabled:cursor-default aria-disabled:text-ink-faint aria-selected:bg-press pointer-coarse:min-h-11"
    >
      {children}
    </div>
  );
}
