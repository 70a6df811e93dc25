import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Check, Trash2 } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { Select } from "@/components/ui/form/select";
import { describePicture, selectedPicture } from "./selected-picture";
import { toolbarField, toolbarSelect } from "./toolbar-styles";

export type PicturePanelProps = { editor: Editor; host: RichHost };

/** The offered widths in CSS pixels, besides the picture's own; a text is 720 wide. */
const widths = [120, 240, 480, 720];

/** The description of the selected picture, sound or film, and the width of pictures and films. */
export function PicturePanel({ editor, host }: PicturePanelProps) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: { state } }) => selectedPicture(state, host),
  });
  const field = useRef<HTMLInputElement>(null);
  const alt = picture?.words.alt ?? "";
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = alt;
  }, [alt]);
  if (picture === null) return null;
  const { at, as, words } = picture;
  const typed = () => field.current?.value.trim() ?? alt;
  const describe = () => {
    if (typed() !== alt) describePicture(editor, at, { alt: typed() });
  };
  const finish = (event: SubmitEvent) => {
    event.preventDefault();
    // The typed text is applied when its field loses the focus.
    returnToText(editor);
  };
  const giveUp = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") event.currentTarget.value = alt;
  };
  return (
    <form onSubmit={finish} className="flex min-w-0 items-center gap-0.5">
      <input
        ref={field}
        type="text"
        aria-label={editorMenuMessages.pictureWords}
        placeholder={editorMenuMessages.pictureWordsHints[as]}
        defaultValue={alt}
        onKeyDown={giveUp}
        onBlur={describe}
        className={toolbarField}
      />
      <IconButton label={editorMenuMessages.describePicture} type="submit">
        <Check aria-hidden />
      </IconButton>
      {as === "audio" ? null : (
        <WidthSelect
          width={words.width}
          onChange={(width) => describePicture(editor, at, { alt: typed(), width, height: null })}
        />
      )}
      <IconButton
        label={editorMenuMessages.deletePicture[as]}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          editor.commands.deleteSelection();
          returnToText(editor);
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </form>
  );
}

type WidthSelectProps = { width: number | null; onChange: (width: number | null) => void };

function WidthSelect({ width: chosen, onChange }: WidthSelectProps) {
  const offered = [...new Set([...widths, ...(chosen === null ? [] : [chosen])])];
  return (
    <Select
      aria-label={editorMenuMessages.pictureWidth}
      value={chosen === null ? "" : String(chosen)}
      options={[
        { value: "", label: editorMenuMessages.ownWidth },
        ...offered
          .toSorted((a, b) => a - b)
          .map((width) => ({ value: String(width), label: editorMenuMessages.pixels(width) })),
      ]}
      onChange={(value) => onChange(value === "" ? null : Number(value))}
      className={classNames("text-ink-soft", toolbarSelect)}
    />
  );
}
