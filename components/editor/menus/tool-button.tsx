import { IconButton, type IconButtonProps } from "@/components/ui/form/icon-button";
import { classNames } from "@/components/ui/class-names";

/** The props of a button that opens something. */
export type Toggle = { "aria-expanded": boolean; "aria-controls": string | undefined; onClick: () => void };

/** A toolbar button that acts on the text, which keeps the focus, and a phone its keyboard. */
export function ToolButton({ className, ...rest }: IconButtonProps) {
  return (
    <IconButton
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        "aria-disabled:opacity-40 aria-expanded:bg-press aria-expanded:text-ink aria-pressed:bg-press aria-pressed:text-ink",
        className,
      )}
      {...rest}
    />
  );
}
