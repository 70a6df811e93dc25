import { Check } from "lucide-react";
import { menuItemStyle } from "./menu-item";
import { useMenuParts } from "./menu-parts";

export type MenuChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string; hint?: string }[];
  onChange: (value: V) => void;
  /** Whether choosing closes the menu; otherwise one can try the options. */
  closes?: boolean;
};

/** A choice of one setting within a menu. */
export function MenuChoice<V extends string>(props: MenuChoiceProps<V>) {
  const { label, value, options, onChange, closes = false } = props;
  const { ItemIndicator, Label, RadioGroup, RadioItem } = useMenuParts();
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <Label className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">{label}</Label>
      {options.map((option) => (
        <RadioItem
          key={option.value}
          value={option.value}
          className={menuItemStyle}
          onSelect={(event) => (closes ? undefined : event.preventDefault())}
        >
          <span className="inline-flex w-4 shrink-0">
            <ItemIndicator>
              <Check aria-hidden />
            </ItemIndicator>
          </span>
          <span>
            {option.label}
            {option.hint === undefined ? null : (
              <span className="block text-xs text-ink-soft">{option.hint}</span>
            )}
          </span>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
