import { Plus } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { addProperty } from "@/lib/domain/content/edit-properties";
import type { PropertyValue } from "@/lib/domain/content/property-text";
import { propertyKinds, toExactNumber, type PropertyKind } from "./property-kinds";
import type { EditProperties } from "./use-property-edit";

export type AddPropertyProps = {
  /** The names already in use. */
  taken: readonly string[];
  edit: EditProperties;
};

type Draft = { name: string; kind: PropertyKind; text: string };

const empty: Draft = { name: "", kind: "text", text: "" };

/** Adds a property: its name, its kind, and its value. */
export function AddProperty({ taken, edit }: AddPropertyProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!isOpen)
    return (
      <Button
        ref={button}
        kind="plain"
        data-add
        className="-ml-2 justify-self-start px-2"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden className="size-4" />
        {propertyMessages.add}
      </Button>
    );
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return <PropertyForm taken={taken} edit={edit} onClose={close} />;
}

function PropertyForm({ taken, edit, onClose }: AddPropertyProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const [fault, setFault] = useState<{ field: "name" | "value"; text: string } | null>(null);
  const words = propertyMessages;
  const change = (more: Partial<Draft>) => {
    setDraft({ ...draft, ...more });
    setFault(null);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = draft.name.trim();
    const value = toValue(draft);
    if (name === "" || taken.includes(name))
      setFault({ field: "name", text: words.refused[name === "" ? "name" : "taken"] });
    else if (value === undefined) setFault({ field: "value", text: words.noNumber });
    else if (await edit((markdown) => addProperty(markdown, name, value))) onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that its fields do not use
    <form
      aria-label={words.add}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="grid gap-3 rounded-lg border border-line bg-paper p-3"
    >
      <TextField
        label={words.name}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this form a moment ago
        autoFocus
        autoComplete="off"
        value={draft.name}
        error={fault?.field === "name" ? fault.text : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={words.kind}
        value={draft.kind}
        options={propertyKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(kind) => change({ kind, text: "" })}
      />
      <DraftValue
        {...draft}
        error={fault?.field === "value" ? fault.text : undefined}
        onChange={(text) => change({ text })}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit">
          {words.addAction}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </form>
  );
}

type DraftValueProps = Draft & { error: string | undefined; onChange: (text: string) => void };

function DraftValue({ kind, text, error, onChange }: DraftValueProps) {
  const words = propertyMessages;
  if (kind === "check") {
    return (
      <label className="flex min-h-7 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={text !== ""}
          onChange={({ target }) => onChange(target.checked ? "yes" : "")}
          className="size-4 accent-straw"
        />
        {words.value}
      </label>
    );
  }
  return (
    <TextField
      label={words.value}
      hint={kind === "list" ? words.listHint : undefined}
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      value={text}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The value of a draft, null if it is empty; undefined for an invalid number. */
function toValue({ kind, text }: Draft): PropertyValue | undefined {
  if (kind === "check") return text !== "";
  if (kind === "list")
    return text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  if (text === "") return null;
  return kind === "number" ? (toExactNumber(text) ?? undefined) : text;
}
