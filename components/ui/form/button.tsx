import type { ComponentProps, MouseEvent } from "react";
import { buttonStyle, type ButtonKind } from "./button-style";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  kind?: ButtonKind;
  /** While busy, the button keeps its focus and does nothing. */
  busy?: boolean;
};

export function Button({ kind = "quiet", busy = false, className, onClick, ...rest }: ButtonProps) {
  const clickUnlessBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={buttonStyle(kind, className)}
      onClick={clickUnlessBusy}
      {...rest}
    />
  );
}
