import { classNames } from "@/components/ui/class-names";

export type ButtonKind = "primary" | "quiet" | "plain" | "plainDanger" | "danger";

// A transparent border becomes visible in forced colours.
const kinds = {
  primary: "border border-transparent bg-ink text-paper hover:bg-ink/85 active:bg-ink/75",
  quiet: "border border-line-strong/60 text-ink hover:bg-hover active:bg-press",
  plain: "text-ink-soft hover:bg-hover hover:text-ink active:bg-press",
  plainDanger: "text-alarm hover:bg-alarm-wash active:bg-alarm-wash",
  danger: "border border-transparent bg-alarm text-paper hover:bg-alarm/85 active:bg-alarm/75",
} satisfies Record<ButtonKind, string>;

/** The style of a button, for buttons and for links that act like one. */
export function buttonStyle(kind: ButtonKind, className?: string): string {
  return classNames(
    "inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-3.5 text-sm font-medium whitespace-nowrap transition-colors aria-disabled:cursor-default aria-disabled:opacity-60 pointer-coarse:min-h-11",
    kinds[kind],
    className,
  );
}
