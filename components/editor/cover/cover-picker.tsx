import { Image as Picture } from "lucide-react";
import { useId, useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { coverTriggerId, type CoverControl } from "./use-cover";

const CoverPopover = loadWhenOpened(async () => (await import("./cover-popover")).CoverPopover);

export type CoverPickerProps = { control: CoverControl };

/** The button that opens the covers: beside the icon of a page without one, else on the cover. */
export function CoverPicker({ control }: CoverPickerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { cover, uploading, choose, upload } = control;
  const words = messages.cover;
  const label = uploading === null ? (cover === null ? words.add : words.change) : words.uploading(uploading);
  return (
    <>
      <button
        ref={setButton}
        id={coverTriggerId}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={classNames(
          "inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md px-2 text-sm pointer-coarse:min-h-11 print:hidden",
          cover === null
            ? "-ml-2 text-ink-faint transition-colors hover:bg-hover hover:text-ink"
            : "border border-line bg-raised text-ink opacity-0 shadow-lift group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100",
          cover !== null && uploading !== null && "opacity-100",
        )}
      >
        <Picture aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{label}</span>
      </button>
      {button === null ? null : (
        <CoverPopover
          open={open}
          onOpenChange={setOpen}
          id={id}
          button={button}
          // The first cover replaces the button beside the icon by its own.
          onClosed={() => document.getElementById(coverTriggerId)?.focus()}
          control={control}
          onChoose={(next) => {
            setOpen(false);
            choose(next);
          }}
          onUpload={(file) => {
            setOpen(false);
            upload(file);
          }}
        />
      )}
    </>
  );
}
