import { useId } from "react";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import type { Destination } from "@/components/shell/items/destination";
import { FolderField } from "./folder-field";

/** Where something works; the folder is null until it is chosen. */
export type FolderLimit = { kind: "everywhere" } | { kind: "folder"; folder: Destination | null };

export type FolderLimitChoiceProps = {
  limit: FolderLimit;
  error: string | undefined;
  onChange: (limit: FolderLimit) => void;
};

/** Whether something works everywhere or in one folder, and in which. */
export function FolderLimitChoice({ limit, error, onChange }: FolderLimitChoiceProps) {
  const group = useId();
  const words = tokenMessages;
  const choices = [
    { label: words.everywhere, hint: words.everywhereHint, value: { kind: "everywhere" } },
    { label: words.oneFolder, hint: words.oneFolderHint, value: { kind: "folder", folder: null } },
  ] as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">{words.where}</legend>
      {choices.map(({ label, hint, value }) => (
        <label key={value.kind} className="flex gap-3">
          <input
            type="radio"
            name={group}
            checked={limit.kind === value.kind}
            onChange={() => onChange(value)}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span>
            {label}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
      {limit.kind === "folder" ? (
        <FolderField
          folder={limit.folder}
          error={error}
          onChange={(folder) => onChange({ kind: "folder", folder })}
        />
      ) : null}
    </fieldset>
  );
}
