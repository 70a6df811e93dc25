import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { editorMenuMessages as words } from "@/components/shell/messages/editor/editor-menu-messages";
import { Overlay } from "@/components/ui/dialog/overlay";
import { IconButton } from "@/components/ui/form/icon-button";
import type { PictureOnScreen } from "./picture-on-screen";

export type FullPictureProps = { picture: PictureOnScreen | null; onClose: () => void };

/** A picture as large as the screen allows; Escape, the button and a press beside it close it. */
export function FullPicture({ picture, onClose }: FullPictureProps) {
  return (
    <Dialog.Root open={picture !== null} onOpenChange={onClose}>
      <Dialog.Portal>
        <Overlay className="z-40" />
        <Dialog.Content
          aria-describedby={undefined}
          onClick={onClose}
          className="fixed inset-0 z-50 flex animate-appear flex-col items-center justify-center gap-3 p-4 outline-none sm:p-10"
        >
          <Dialog.Title className="sr-only">{words.fullPicture(picture?.alt ?? "")}</Dialog.Title>
          {picture === null ? null : (
            <img
              src={picture.address}
              alt={picture.alt}
              className="max-h-full min-h-0 max-w-full rounded-md bg-raised object-contain shadow-lift"
            />
          )}
          {picture === null || picture.caption === "" ? null : (
            <p className="max-w-2xl rounded-md bg-raised px-3 py-1 text-center font-serif text-ink">
              {picture.caption}
            </p>
          )}
          <Dialog.Close asChild>
            <IconButton label={words.closePicture} className="fixed top-3 right-3 bg-raised shadow-lift">
              <X aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
