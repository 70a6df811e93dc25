import { messages } from "@/components/shell/messages/messages";
import { PopoverWindow, type PopoverOpening } from "@/components/ui/dialog/popover-window";
import { CoverForm, type CoverFormProps } from "./cover-form";

export type CoverPopoverProps = CoverFormProps &
  PopoverOpening & {
    /** Gives the focus to the button that opens it, which may be another one by now. */
    onClosed: () => void;
  };

/** The covers to choose from, beside the button that opens them. */
export function CoverPopover({ control, onChoose, onUpload, ...opening }: CoverPopoverProps) {
  return (
    <PopoverWindow
      {...opening}
      label={messages.cover.title}
      align={control.cover === null ? "start" : "end"}
      className="w-84 max-w-[calc(100vw-1rem)]"
    >
      <CoverForm control={control} onChoose={onChoose} onUpload={onUpload} />
    </PopoverWindow>
  );
}
