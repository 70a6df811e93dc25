import { messages } from "@/components/shell/messages/messages";
import { iconMessages as words } from "@/components/shell/messages/icon-messages";
import { PopoverWindow, type PopoverOpening } from "@/components/ui/dialog/popover-window";
import { Button } from "@/components/ui/form/button";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { EmojiPicker } from "./emoji-picker";

export type IconPopoverProps = PopoverOpening & {
  icon: string | null;
  onChoose: (icon: string | null) => void;
};

/** The choice of icons, beside the button that opens it. */
export function IconPopover({ icon, onChoose, ...opening }: IconPopoverProps) {
  const isCoarse = useCoarsePointer();
  return (
    <PopoverWindow
      {...opening}
      label={messages.icons.add}
      // The keyboard of a phone would cover the emoji.
      startsIn={isCoarse ? "itself" : "first"}
      className="w-80 max-w-[calc(100vw-1rem)] p-2"
    >
      <EmojiPicker onChoose={onChoose} />
      {icon === null ? null : (
        <Button onClick={() => onChoose(null)} className="mt-2 w-full">
          {words.remove}
        </Button>
      )}
    </PopoverWindow>
  );
}
