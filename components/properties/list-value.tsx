import { X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { PropertyItem } from "@/lib/domain/content/property-text";
import type { ListChange } from "./change-list";
import { useWhenGone } from "./use-when-gone";
import { valueStyle } from "./value-style";

export type ListValueProps = {
  value: readonly PropertyItem[];
  label: string;
  /** Returns whether the list was changed. */
  onChange: (change: ListChange) => Promise<boolean>;
};

/** A list of values that can each be removed; Enter or a comma adds the typed text. */
export function ListValue({ value, label, onChange }: ListValueProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const words = propertyMessages;
  const add = async () => {
    const item = typed.trim();
    // Cleared immediately, because the next item may be typed already; restored when it is refused.
    setTyped("");
    if (item === "" || (await onChange((items) => [...items, item]))) return;
    setTyped((since) => (since === "" ? item : `${item} ${since}`));
  };
  const remove = (item: PropertyItem, shownAt: number) => {
    field.current?.focus();
    void onChange((items) => {
      const at = items[shownAt] === item ? shownAt : items.indexOf(item);
      return at === -1 ? items : items.toSpliced(at, 1);
    });
  };
  useWhenGone(() => void add());
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") void add();
    else if (event.key === "Backspace" && typed === "") void onChange((items) => items.slice(0, -1));
    else if (event.key === "Escape" && typed !== "") setTyped("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="grid gap-1">
      {value.length === 0 ? null : (
        <ul aria-label={label} className="flex flex-wrap gap-1 pl-1.5">
          {value.map((item, at) => (
            <ShownItem
              key={at}
              item={String(item)}
              removeLabel={words.removeItem(String(item), label)}
              onRemove={() => remove(item, at)}
            />
          ))}
        </ul>
      )}
      <input
        ref={field}
        type="text"
        aria-label={words.addItem(label)}
        placeholder={words.addItemHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={steer}
        onBlur={() => void add()}
        className={valueStyle}
      />
    </div>
  );
}

type ShownItemProps = { item: string; removeLabel: string; onRemove: () => void };

function ShownItem({ item, removeLabel, onRemove }: ShownItemProps) {
  return (
    <li className="inline-flex max-w-full items-center rounded-full bg-press pl-2 text-sm leading-5">
      <span className="min-w-0 wrap-anywhere">{item}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="inline-flex size-5 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-press hover:text-ink pointer-coarse:size-9"
      >
        <X aria-hidden className="size-3" />
      </button>
    </li>
  );
}
