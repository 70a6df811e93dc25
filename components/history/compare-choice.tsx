import { ToggleGroup } from "radix-ui";
import { historyMessages } from "@/components/shell/messages/history-messages";

/** The other side of a comparison: the revision before, or the page now. */
export type ComparedWith = "before" | "now";

export type CompareChoiceProps = { value: ComparedWith; onChange: (value: ComparedWith) => void };

const words = historyMessages;
const choices = [
  { value: "before", label: words.whatChanged, hint: words.whatChangedHint },
  { value: "now", label: words.withNow, hint: words.withNowHint },
] as const;

/** Chooses the other side of a comparison. */
export function CompareChoice({ value, onChange }: CompareChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
      <ToggleGroup.Root
        type="single"
        value={value}
        aria-label={words.compare}
        onValueChange={(chosen) => {
          const choice = choices.find((one) => one.value === chosen);
          if (choice) onChange(choice.value);
        }}
        className="inline-flex rounded-md bg-wall p-0.5"
      >
        {choices.map((choice) => (
          <ToggleGroup.Item
            key={choice.value}
            value={choice.value}
            className="min-h-7 rounded-sm px-3 text-sm text-ink-soft hover:text-ink data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-[0_1px_2px_#0002] pointer-coarse:min-h-11"
          >
            {choice.label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <p className="text-sm text-ink-soft">{choices.find((one) => one.value === value)?.hint}</p>
    </div>
  );
}
