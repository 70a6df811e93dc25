import { useId, useRef, useState, type KeyboardEvent } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { valueStyle } from "@/components/properties/values/value-style";

export type RenameFieldProps = {
  name: string;
  /** The names already in use. */
  taken: readonly string[];
  /** Returns whether it was renamed. */
  onRename: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** The name of a property while it is changed: Enter or leaving the field applies it, Escape does not. */
export function RenameField({ name, taken, onRename, onClose }: RenameFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const isDone = useRef(false);
  const wanted = typed.trim();
  const isTaken = wanted !== name && taken.includes(wanted);
  const fault =
    wanted === "" ? propertyMessages.refused.name : isTaken ? propertyMessages.refused.taken : null;
  const apply = async () => {
    if (isDone.current) return;
    isDone.current = true;
    if (wanted === name || !(await onRename(wanted))) onClose();
  };
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === "Enter" && fault === null) void apply();
    if (event.key === "Escape") {
      isDone.current = true;
      onClose();
    }
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  return (
    <div className="relative -ml-2">
      <input
        type="text"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field a moment ago
        autoFocus
        aria-label={propertyMessages.newName(name)}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : id}
        autoComplete="off"
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={steer}
        onBlur={() => {
          if (fault === null) void apply();
          else if (!isDone.current) onClose();
        }}
        className={valueStyle}
      />
      {fault === null ? null : (
        <p
          id={id}
          className="absolute top-full left-0 z-10 mt-1 w-max max-w-64 rounded-md border border-line bg-raised px-2 py-1 text-sm text-alarm shadow-lift"
        >
          {fault}
        </p>
      )}
    </div>
  );
}
