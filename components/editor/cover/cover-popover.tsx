import { messages } from "@/components/shell/messages/messages";
import { PopoverWindow, type PopoverOpening } from "@/components/ui/dialog/popover-window";
import { CoverForm, type CoverFormProps } from "./cover-form";

export type CoverPopoverProps = CoverFormProps &
  PopoverOpening & {
    /** Focuses the button that opens it, which may have been replaced. */
    onClosed: () => void;
  };

/** The choice of covers, beside the button that opens it. */
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
