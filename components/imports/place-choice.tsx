import { useId } from "react";
import { importMessages } from "@/components/shell/messages/import-messages";
import { messages } from "@/components/shell/messages/messages";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/form/text-field";
import type { ImportPlace } from "./import-place";
import { PlaceField } from "./place-field";
import type { KnownPlace } from "./use-import-place";

export type PlaceChoiceProps = {
  place: ImportPlace;
  known: KnownPlace;
  /** Whether the folder was chosen before. */
  isFixed: boolean;
  onChange: (place: ImportPlace) => void;
};

/**
 * The destination of an import: a folder, and whether to create a new one there. Reports existing items of the same
 * names.
 */
export function PlaceChoice({ place, known, isFixed, onChange }: PlaceChoiceProps) {
  const group = useId();
  const words = importMessages;
  const { folder, name } = place;
  const { isApart } = known;
  const notice = toNotice(known);
  const choices = [
    { label: words.loosely, isChosen: !isApart, value: false },
    { label: words.apart, isChosen: isApart, value: true },
  ];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">{words.place}</legend>
      <PlaceField
        folder={folder}
        onChange={isFixed ? undefined : (chosen) => onChange({ ...place, folder: chosen })}
      />
      <div className="grid">
        {choices.map(({ label, isChosen, value }) => (
          <label key={label} className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
            <input
              type="radio"
              name={group}
              checked={isChosen}
              onChange={() => onChange({ ...place, isApart: value })}
              className="mt-1 size-4 shrink-0 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      {isApart ? (
        <div className="ml-7">
          <TextField
            label={words.folderName}
            value={name}
            error={known.name === null ? messages.items.nameInvalid : undefined}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...place, isApart: true, name: target.value })}
          />
        </div>
      ) : null}
      {/* Always rendered, because a status that appears together with its text is often not announced. */}
      <div role="status">{notice === null ? null : <Notice>{notice}</Notice>}</div>
    </fieldset>
  );
}

function toNotice({ isApart, isCollision, name, nameCollisions }: KnownPlace): string | null {
  if (isApart && isCollision && name !== null) return importMessages.folderWithThatName(name);
  if (nameCollisions.length === 0) return null;
  return isApart ? importMessages.keptApart(nameCollisions) : importMessages.nameCollisions(nameCollisions);
}
