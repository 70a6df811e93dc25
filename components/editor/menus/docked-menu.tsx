import type { LucideIcon } from "lucide-react";

/** A named choice. */
export type DockedMenuItem = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** Whether the text has it already. */
  isChosen?: boolean;
  choose: () => void;
};

export type DockedMenuProps = {
  id: string;
  label: string;
  choices: readonly DockedMenuItem[];
  onLeave: () => void;
};

/** The choices of a button of the docked bar, above that bar. The text keeps the focus, and a phone its keyboard. */
export function DockedMenu({ id, label, choices, onLeave }: DockedMenuProps) {
  return (
    <div
      role="group"
      id={id}
      aria-label={label}
      className="grid min-h-0 w-full max-w-sm animate-appear grid-cols-2 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-lift"
    >
      {choices.map(({ id: key, label: name, Icon, isChosen, choose }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isChosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={choose}
          onKeyDown={({ key: pressed }) => (pressed === "Escape" ? onLeave() : undefined)}
          className="flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-left text-sm text-ink active:bg-press aria-pressed:bg-press"
        >
          <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
          {name}
        </button>
      ))}
    </div>
  );
}
