import { X } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { addProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { CompletedField } from "@/components/properties/values/completed-field";
import { kindIcons } from "./kind-icons";
import { knownNames, listKindOf, propertyKinds, startValue, type PropertyKind } from "./property-kinds";
import { useUsedNames } from "./use-used-names";
import type { EditProperties } from "./use-property-edit";
import { valueStyle } from "@/components/properties/values/value-style";

export type NewPropertyProps = {
  taken: readonly string[];
  edit: EditProperties;
  onClose: () => void;
  onAdded: (name: string, kind: PropertyKind) => void;
};

const choices = propertyKinds.filter((kind) => kind !== "tags");
const optionsMax = 10;

/** The name and the kind of a new property, whose value is entered once it is there. */
export function NewProperty({ taken, edit, onClose, onAdded }: NewPropertyProps) {
  const id = useId();
  const { name, type, kind, choose, options, isRefused, add } = useNewProperty({ taken, edit, onAdded });
  const words = propertyMessages;
  const steer = (event: KeyboardEvent) => {
    if (event.key === "Enter") void add(name.trim());
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="group" aria-label={words.add} className="flex items-center gap-1">
      <KindMenu kind={kind} onChoose={choose} />
      <CompletedField
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field a moment ago
        autoFocus
        label={words.name}
        placeholder={words.nameHint}
        value={name}
        options={options}
        listLabel={words.names}
        onType={type}
        onChoose={(option) => void add(option)}
        onKeyDown={steer}
        className={`${valueStyle} max-w-64`}
        invalid={isRefused}
        describedBy={isRefused ? id : undefined}
      />
      <p id={id} role="status" className="text-sm text-alarm">
        {isRefused ? words.refused[name.trim() === "" ? "name" : "taken"] : ""}
      </p>
      <button
        type="button"
        aria-label={messages.cancel}
        title={messages.cancel}
        onClick={onClose}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

/** What is known of a new property; `add` takes its name, which can be chosen from those of other pages. */
function useNewProperty({ taken, edit, onAdded }: Omit<NewPropertyProps, "onClose">) {
  const [name, setName] = useState("");
  const [chosen, choose] = useState<PropertyKind | null>(null);
  const [isRefused, setRefused] = useState(false);
  const used = useUsedNames(true);
  const kindOf = (wanted: string): PropertyKind => listKindOf(wanted) ?? chosen ?? used.get(wanted) ?? "text";
  const add = async (wanted: string) => {
    const kind = kindOf(wanted);
    const isTaken = wanted === "" || taken.includes(wanted);
    setRefused(isTaken);
    if (isTaken) return;
    if (await edit((markdown) => addProperty(markdown, wanted, startValue(kind)))) onAdded(wanted, kind);
  };
  const folded = name.trim().toLowerCase();
  const known = [...new Set([...used.keys(), ...knownNames])].filter(
    (one) => !taken.includes(one) && one !== name,
  );
  return {
    name,
    type: (text: string) => {
      setName(text);
      setRefused(false);
    },
    kind: kindOf(name.trim()),
    choose,
    options: known.filter((one) => one.toLowerCase().includes(folded)).slice(0, optionsMax),
    isRefused,
    add,
  };
}

function KindMenu({ kind, onChoose }: { kind: PropertyKind; onChoose: (kind: PropertyKind) => void }) {
  const words = propertyMessages;
  const Icon = kindIcons[kind];
  const label = words.kindOf(words.kinds[kind]);
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="-ml-1.5 inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink aria-expanded:bg-press pointer-coarse:size-11"
        >
          <Icon aria-hidden className="size-3.5" />
        </button>
      }
    >
      <MenuChoice
        label={words.kind}
        value={kind}
        options={choices.map((one) => ({ value: one, label: words.kinds[one] }))}
        onChange={onChoose}
        closes
      />
    </Menu>
  );
}
