import { useId } from "react";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { type ToldKind, toldKinds } from "@/lib/contracts/change-kinds";

export type KindsChoiceProps = {
  /** Null for all. */
  kinds: ToldKind[] | null;
  error: string | undefined;
  onChange: (kinds: ToldKind[] | null) => void;
};

/** Which kinds of changes a webhook sends. */
export function KindsChoice({ kinds, error, onChange }: KindsChoiceProps) {
  const id = useId();
  const words = webhookMessages;
  const toggle = (kind: ToldKind) => {
    const chosen = kinds ?? [];
    onChange(toldKinds.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))));
  };
  return (
    <fieldset
      className="grid min-w-0 gap-2.5"
      aria-describedby={error === undefined ? undefined : `${id}-problem`}
    >
      <legend className="mb-1.5 text-sm font-medium">{words.which}</legend>
      {([null, []] as const).map((value) => (
        <label key={value === null ? "all" : "some"} className="flex gap-3">
          <input
            type="radio"
            name={id}
            checked={(kinds === null) === (value === null)}
            onChange={() => onChange(value === null ? null : [...value])}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          {value === null ? words.allKinds : words.someKinds}
        </label>
      ))}
      {error === undefined ? null : (
        <p id={`${id}-problem`} className="ml-7 text-sm text-alarm">
          {error}
        </p>
      )}
      {kinds === null ? null : (
        <div className="ml-7 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
          {toldKinds.map((kind) => (
            <label key={kind} className="flex gap-3 pointer-coarse:min-h-8">
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={() => toggle(kind)}
                className="mt-1 size-4 shrink-0 accent-ink"
              />
              {words.kinds[kind]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
