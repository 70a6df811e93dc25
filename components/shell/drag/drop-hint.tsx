import { classNames } from "@/components/ui/class-names";
import type { FileDrop } from "./use-file-drop";

export type DropHintProps = { hint: FileDrop["hint"] };

/** The effect of dropping the dragged files, or the reason why that is impossible here. */
export function DropHint({ hint }: DropHintProps) {
  return (
    <p
      role="status"
      className={
        hint === null
          ? "sr-only"
          : classNames(
              "pointer-events-none fixed bottom-6 left-1/2 z-50 max-w-[calc(100vw-2rem)] -translate-x-1/2 animate-appear rounded-lg border px-4 py-2.5 text-sm font-medium wrap-anywhere shadow-lift",
              hint.refused
                ? "border-alarm/40 bg-alarm-wash text-alarm"
                : "border-chosen-edge/40 bg-chosen text-ink",
            )
      }
    >
      {hint?.text}
    </p>
  );
}
