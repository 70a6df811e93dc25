import { ChevronUp, Plus, TextInitial } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { barButtonStyle } from "./bar-button-style";
import { NewProperty } from "./new-property";
import type { PropertyKind } from "./property-kinds";
import type { EditProperties } from "./use-property-edit";

export type AddPropertyProps = {
  /** The names already in use. */
  taken: readonly string[];
  edit: EditProperties;
  onAdded: (name: string, kind: PropertyKind) => void;
  /** Shows the front matter as it is written; null where there is none. */
  onText: (() => void) | null;
  /** Folds the list on a narrow screen; null where it is not unfolded. */
  onFold: (() => void) | null;
};

/** The line below the properties: adds one, or shows them as they are written. */
export function AddProperty({ taken, edit, onAdded, onText, onFold }: AddPropertyProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = propertyMessages;
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (isOpen) {
    return (
      <NewProperty
        taken={taken}
        edit={edit}
        onClose={close}
        onAdded={(name, kind) => {
          setOpen(false);
          onAdded(name, kind);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <button
        ref={button}
        type="button"
        data-add
        onClick={() => setOpen(true)}
        className={`${barButtonStyle} -ml-1.5`}
      >
        <Plus aria-hidden className="size-3.5" />
        {words.add}
      </button>
      <div className="flex sm:-mr-1.5">
        {onText === null ? null : (
          <button type="button" onClick={onText} className={barButtonStyle}>
            <TextInitial aria-hidden className="size-3.5" />
            {words.editYaml}
          </button>
        )}
        {onFold === null ? null : (
          <button type="button" onClick={onFold} className={`${barButtonStyle} sm:hidden`}>
            <ChevronUp aria-hidden className="size-3.5" />
            {words.fold}
          </button>
        )}
      </div>
    </div>
  );
}
