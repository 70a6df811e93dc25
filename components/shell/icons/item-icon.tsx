import { SmilePlus } from "lucide-react";
import { useId, useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

const words = messages.icons;

const IconPopover = loadWhenOpened(async () => (await import("./icon-popover")).IconPopover, {
  hasField: true,
});

export type ItemIconProps = {
  icon: string | null;
  readOnly: boolean;
  onChange: (icon: string | null) => void;
  /** The look of the button without an icon. */
  addStyle?: string;
};

/** The icon of the page or folder on screen, with a button to change it. */
export function ItemIcon({ icon, readOnly, onChange, addStyle = "" }: ItemIconProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  if (readOnly) return icon === null ? null : <span className="text-[2.5rem] leading-none">{icon}</span>;
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={words.button(icon)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={classNames(
          "-ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm text-ink-faint transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11",
          icon === null && !open && addStyle,
        )}
      >
        {icon === null ? (
          <>
            <SmilePlus aria-hidden className="size-4 print:hidden" />
            <span className="print:hidden">{words.add}</span>
          </>
        ) : (
          <span className="py-1 text-[2.5rem] leading-none">{icon}</span>
        )}
      </button>
      {button === null ? null : (
        <IconPopover
          open={open}
          onOpenChange={setOpen}
          id={id}
          button={button}
          icon={icon}
          onChoose={(next) => {
            setOpen(false);
            if (next !== icon) onChange(next);
          }}
        />
      )}
    </>
  );
}
