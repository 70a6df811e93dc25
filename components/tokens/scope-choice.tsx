import { tokenMessages } from "@/components/shell/messages/token-messages";

export type ScopeChoiceProps = { writes: boolean; onChange: (writes: boolean) => void };

/** The scopes of a token in plain words; reading is always included. */
export function ScopeChoice({ writes, onChange }: ScopeChoiceProps) {
  const words = tokenMessages;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">{words.scopes}</legend>
      <label className="flex gap-3">
        <input type="checkbox" checked disabled className="mt-1 size-4 shrink-0 accent-ink" />
        <span>
          {words.read}
          <span className="block text-sm text-ink-soft">{words.readHint}</span>
        </span>
      </label>
      <label className="flex gap-3">
        <input
          type="checkbox"
          checked={writes}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-1 size-4 shrink-0 accent-ink"
        />
        <span>
          {words.write}
          <span className="block text-sm text-ink-soft">{words.writeHint}</span>
        </span>
      </label>
    </fieldset>
  );
}
