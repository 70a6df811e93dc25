import { Progress } from "radix-ui";

export type ProgressBarProps = {
  label: string;
  /** Between 0 and 1; null if unknown. */
  value: number | null;
  /** The progress in words, for screen readers. */
  text: string;
};

/** A progress bar. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  return (
    <Progress.Root
      aria-label={label}
      aria-valuetext={text}
      max={1}
      value={value}
      className="h-1.5 w-full overflow-hidden rounded-full bg-press"
    >
      <Progress.Indicator
        style={value === null ? undefined : { width: `${(value * 100).toFixed(1)}%` }}
        className="h-full rounded-full bg-chosen-edge transition-[width] data-[state=indeterminate]:w-full data-[state=indeterminate]:animate-pulse"
      />
    </Progress.Root>
  );
}
