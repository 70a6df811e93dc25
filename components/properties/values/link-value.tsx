import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { FollowedLink } from "./followed-link";
import { readLink } from "@/components/properties/property-kinds";
import { TextValue } from "./text-value";
import type { ChangeTyped } from "./use-typed-value";

export type LinkValueProps = {
  value: string;
  label: string;
  onChange: ChangeTyped<PropertyItem>;
};

/** A link that is followed by a click, with a button to change it; a field as long as it is empty. */
export function LinkValue({ value, label, onChange }: LinkValueProps) {
  const [isEdited, setEdited] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const link = readLink(value);
  if (link === null || isEdited) {
    return (
      <TextValue
        kind="text"
        value={value}
        label={label}
        startsHere={isEdited}
        onChange={onChange}
        {...(isEdited && {
          onLeave: () => {
            const hadFocus = document.activeElement?.getAttribute("aria-label") === label;
            flushSync(() => setEdited(false));
            if (hadFocus) box.current?.querySelector<HTMLElement>("[data-value]")?.focus();
          },
        })}
      />
    );
  }
  return (
    <div ref={box} className="group/link flex min-h-7 items-center gap-1 pl-2 pointer-coarse:min-h-11">
      <FollowedLink link={link} className="min-w-0 truncate text-sm pointer-coarse:text-base" />
      <button
        type="button"
        aria-label={propertyMessages.editValue(label)}
        title={propertyMessages.editValue(label)}
        onClick={() => setEdited(true)}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-faint opacity-0 group-hover/link:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
      >
        <Pencil aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}
