import dynamic from "next/dynamic";
import { Image as Picture } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { messages } from "@/components/shell/messages";
import { classNames } from "@/components/ui/class-names";
import type { CoverControl } from "./use-cover";

const CoverForm = dynamic(async () => (await import("./cover-form")).CoverForm, { ssr: false });

export type CoverPickerProps = { control: CoverControl };

const triggerId = "cover-trigger";

/** The way to a cover, beside the icon of a page without one, else on the cover. */
export function CoverPicker({ control }: CoverPickerProps) {
  const [open, setOpen] = useState(false);
  const { cover, uploading, choose, upload } = control;
  const words = messages.cover;
  const label = uploading === null ? (cover === null ? words.add : words.change) : words.uploading(uploading);
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        id={triggerId}
        className={classNames(
          "inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md px-2 text-sm pointer-coarse:min-h-11 print:hidden",
          cover === null
            ? "-ml-2 text-ink-faint transition-colors hover:bg-hover hover:text-ink"
            : "border border-line bg-raised text-ink opacity-0 shadow-lift group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100",
          cover !== null && uploading !== null && "opacity-100",
        )}
      >
        <Picture aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align={cover === null ? "start" : "end"}
          sideOffset={6}
          collisionPadding={8}
          aria-label={words.title}
          onCloseAutoFocus={(event) => {
            // The first cover takes the button beside the icon away, and brings one of its own.
            event.preventDefault();
            document.getElementById(triggerId)?.focus();
          }}
          className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-appear rounded-lg border border-line bg-raised p-3 shadow-lift outline-none"
        >
          <CoverForm
            control={control}
            onChoose={(next) => {
              close();
              choose(next);
            }}
            onUpload={(file) => {
              close();
              upload(file);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
