import type { Editor } from "@tiptap/core";
import { insertDay } from "@/components/editor/menus/suggestions/insert-day";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { localDay } from "@/lib/domain/days/day";
import { useBlockChoice } from "./use-block-choice";

export type DayPickerProps = { editor: Editor };

const LazyDayField = loadWhenOpened(async () => (await import("./day-field")).DayField);

/** Asks for a day, which is written where the caret is. */
export function DayPicker({ editor }: DayPickerProps) {
  const { choice, close } = useBlockChoice(editor, "day");
  return (
    <LazyDayField
      open={choice !== null}
      onOpenChange={close}
      beside={choice?.beside ?? new DOMRect()}
      first={localDay(new Date())}
      onChoose={(day) => {
        insertDay(editor.view, editor.state.selection, day);
        close();
      }}
      onClosed={() => returnToText(editor)}
    />
  );
}
