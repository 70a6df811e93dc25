import { messages } from "@/components/shell/messages/messages";
import { PopoverWindow, type PopoverOpening } from "@/components/ui/dialog/popover-window";
import { IconPicker } from "./icon-picker";

export type IconPopoverProps = PopoverOpening & {
  icon: string | null;
  onChoose: (icon: string | null) => void;
};

/** The choice of icons, beside the button that opens it. */
export function IconPopover({ icon, onChoose, ...opening }: IconPopoverProps) {
  return (
    <PopoverWindow {...opening} label={messages.page.addIcon} className="w-72">
      <IconPicker icon={icon} onChoose={onChoose} />
    </PopoverWindow>
  );
}
