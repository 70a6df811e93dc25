import { X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { classNames } from "@/components/ui/class-names";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import type { ListChange } from "@/components/properties/change-list";
import { CompletedField } from "./completed-field";
import { FollowedLink } from "./followed-link";
import { isUndoKey } from "@/components/properties/is-undo-key";
import { itemsIn, readLink } from "@/components/properties/property-kinds";
import { tellUnstored } from "@/components/properties/tell-unstored";
import { useUsedValues } from "./use-used-values";
import { useWhenGone } from "@/components/properties/use-when-gone";
import { valueStyle } from "./value-style";

export type ListValueProps = {
  value: readonly PropertyItem[];
  /** The name of the property. */
  label: string;
  isTags: boolean;
  /** Returns whether the list was changed. */
  onChange: (change: ListChange) => Promise<boolean>;
};

/** A list of values that can each be removed; Enter or a comma adds the typed text, or one that other pages use. */
export function ListValue({ value, label, isTags, onChange }: ListValueProps) {
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isGone = useRef(false);
  const words = propertyMessages;
  const used = useUsedValues({ name: label, isTags, typed, isAsked });
  const options = used.filter((one) => !value.some((item) => String(item) === one));
  const add = async (text: string) => {
    const typedItems = isTags ? itemsIn(text, "tags") : [text.trim()];
    const added = typedItems.filter((item) => item !== "");
    // Cleared immediately, because the next item may be typed already; restored when it is refused.
    setTyped("");
    if (added.length === 0 || (await onChange((items) => [...items, ...added]))) return;
    const unstored = added.join(" ");
    if (isGone.current) tellUnstored(label, unstored);
    else setTyped((since) => (since === "" ? unstored : `${unstored} ${since}`));
  };
  const remove = (item: PropertyItem, shownAt: number) => {
    field.current?.focus();
    void onChange((items) => {
      const at = items[shownAt] === item ? shownAt : items.indexOf(item);
      return at === -1 ? items : items.toSpliced(at, 1);
    });
  };
  useWhenGone(() => {
    isGone.current = true;
    void add(typed);
  });
  const steer = (event: KeyboardEvent) => {
    if (typed !== "" && isUndoKey(event.nativeEvent)) event.stopPropagation();
    if (event.key === "Enter" || event.key === ",") void add(typed);
    else if (event.key === "Backspace" && typed === "") void onChange((items) => items.slice(0, -1));
    else if (event.key === "Escape" && typed !== "") setTyped("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-1 pl-2 pointer-coarse:min-h-11">
      <ShownItems {...{ value, label, isTags }} onRemove={remove} />
      <CompletedField
        ref={field}
        label={words.addItem(label)}
        placeholder={value.length === 0 ? words.empty : words.addItemHint}
        value={typed}
        options={options}
        onType={setTyped}
        onChoose={(option) => void add(option)}
        onKeyDown={steer}
        onFocus={() => setAsked(true)}
        onBlur={() => void add(typed)}
        className={classNames(valueStyle, value.length === 0 ? "-ml-2" : furtherStyle)}
      />
    </div>
  );
}

type ShownItemsProps = Pick<ListValueProps, "value" | "label" | "isTags"> & {
  onRemove: (item: PropertyItem, at: number) => void;
};

function ShownItems({ value, label, isTags, onRemove }: ShownItemsProps) {
  return (
    <ul aria-label={label} hidden={value.length === 0} className="contents">
      {value.map((item, at) => (
        <ShownItem
          key={at}
          item={String(item)}
          isTag={isTags}
          removeLabel={propertyMessages.removeItem(String(item), label)}
          onRemove={() => onRemove(item, at)}
        />
      ))}
    </ul>
  );
}

/** Behind other values, the field shows what it is for when it is used. */
const furtherStyle = "-ml-1 not-focus:not-pointer-coarse:placeholder:text-transparent";

type ShownItemProps = { item: string; isTag: boolean; removeLabel: string; onRemove: () => void };

function ShownItem({ item, isTag, removeLabel, onRemove }: ShownItemProps) {
  const link = readLink(item);
  return (
    <li className="group/item relative inline-flex max-w-full items-center rounded-full border border-line-strong/50 px-2 text-xs leading-4.5 font-medium text-ink-soft pointer-coarse:min-h-9 pointer-coarse:pr-0 pointer-coarse:text-sm">
      {isTag ? <span className="text-ink-faint">#</span> : null}
      {link ? (
        <FollowedLink link={link} className="min-w-0 truncate" />
      ) : (
        <bdi className="min-w-0 wrap-anywhere">{item}</bdi>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="absolute -top-1.5 -right-2 inline-flex size-4 shrink-0 items-center justify-center rounded-full bg-raised text-ink-soft opacity-0 ring-1 ring-line-strong group-focus-within/item:opacity-100 group-hover/item:opacity-100 hover:text-ink focus-visible:opacity-100 pointer-coarse:static pointer-coarse:size-9 pointer-coarse:bg-transparent pointer-coarse:opacity-100 pointer-coarse:ring-0"
      >
        <X aria-hidden className="size-3" />
      </button>
    </li>
  );
}
