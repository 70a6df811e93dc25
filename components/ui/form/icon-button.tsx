import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

export type IconButtonProps = ComponentProps<"button"> & {
  label: string;
  /** As high as a line, for rows and cards. */
  small?: boolean;
};

/** An icon button; its label is its name and its tooltip. */
export function IconButton({ label, small = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink active:bg-press pointer-coarse:size-11 [&_svg]:size-4.5",
        small ? "size-6" : "size-8",
        className,
      )}
      {...rest}
    />
  );
}
