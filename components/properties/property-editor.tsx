import { X } from "lucide-react";
import { useRef } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { IconButton } from "@/components/ui/form/icon-button";
import { useShortcutText } from "@/components/ui/keyboard/use-shortcut-text";
import { removeProperty, type ListedProperty } from "@/lib/domain/content/edit-properties";
import { AddProperty } from "./add-property";
import { toKnownValue } from "./property-kinds";
import { PropertyValue } from "./property-value";
import { usePropertyEdit } from "./use-property-edit";
import { ValueField } from "./value-field";

export type PropertyEditorProps = { properties: readonly ListedProperty[] };

/** The properties of the open text, with actions to change, add and remove them. */
export function PropertyEditor({ properties }: PropertyEditorProps) {
  const edit = usePropertyEdit();
  const box = useRef<HTMLDivElement>(null);
  const words = propertyMessages;
  const keys = useShortcutText(shortcuts.sourceMode);
  const remove = (name: string) => {
    void edit((markdown) => removeProperty(markdown, name), { removed: words.removed(name) });
    // The pressed button disappears with its property.
    box.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  };
  const hasUnusual = properties.some(({ isEditable }) => !isEditable);
  return (
    <div ref={box} className="grid gap-3">
      {properties.length === 0 ? <p className="text-sm text-ink-soft">{words.noneYet}</p> : null}
      {properties.length === 0 ? null : (
        <ul aria-label={words.frontMatter} className="-mr-2 grid gap-1 text-sm">
          {properties.map(({ name, value, isEditable }) => {
            const known = isEditable ? toKnownValue(value) : null;
            return (
              <li key={name} className="group grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-x-1">
                <span className="py-1 wrap-anywhere text-ink-soft pointer-coarse:py-3">{name}</span>
                {known === null ? (
                  <span
                    className="min-w-0 px-1.5 py-1 wrap-anywhere pointer-coarse:py-3"
                    title={words.unusual(keys)}
                  >
                    <PropertyValue value={value} />
                  </span>
                ) : (
                  <ValueField known={known} name={name} edit={edit} />
                )}
                <IconButton
                  label={words.remove(name)}
                  onClick={() => remove(name)}
                  className="size-7 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-3.5"
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {hasUnusual ? <p className="text-sm text-ink-soft">{words.unusual(keys)}</p> : null}
      <AddProperty taken={properties.map(({ name }) => name)} edit={edit} />
    </div>
  );
}
