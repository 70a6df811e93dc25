import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Maximize2, Trash2 } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages as words } from "@/components/shell/messages/editor/editor-menu-messages";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { Select } from "@/components/ui/form/select";
import { toolbarField, toolbarSelect } from "@/components/editor/menus/toolbar-styles";
import type { SelectionToolbarProps } from "@/components/editor/menus/toolbar-subject";
import { pictureAt, readPicture } from "./picture-on-screen";
import { captionPicture, describePicture, selectedPicture } from "./selected-picture";

/** The offered widths in CSS pixels, besides the picture's own; a text is 720 wide. */
const widths = [120, 240, 480, 720];

/** The description and the caption of the selected picture, sound or film, and the width of pictures and films. */
export function PicturePanel({ editor, host, onFull }: SelectionToolbarProps) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: { state } }) => selectedPicture(state, host),
  });
  if (picture === null) return null;
  const { at, as, caption } = picture;
  const finish = (event: SubmitEvent) => {
    event.preventDefault();
    // The typed text is applied when its field loses the focus.
    returnToText(editor);
  };
  return (
    <form onSubmit={finish} className="flex min-w-0 items-center gap-0.5">
      <PictureField
        label={words.pictureWords}
        hint={words.pictureWordsHints[as]}
        text={picture.words.alt}
        onText={(alt) => describePicture(editor, at, { alt })}
      />
      {caption === null || as !== "img" ? null : (
        <>
          <span aria-hidden className="h-5 w-px shrink-0 bg-line" />
          <PictureField
            label={words.pictureCaption}
            hint={words.pictureCaption}
            text={caption}
            onText={(typed) => captionPicture(editor, at, typed)}
            isNarrow
          />
        </>
      )}
      {/* Enter in a field of several needs it. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        {words.describePicture}
      </button>
      {as === "audio" ? null : (
        <WidthSelect
          width={picture.words.width}
          onChange={(width) => describePicture(editor, at, { width, height: null })}
        />
      )}
      {as === "img" ? <FullButton {...{ editor, at, onFull }} /> : null}
      <IconButton
        label={words.deletePicture[as]}
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

type PictureFieldProps = {
  label: string;
  hint: string;
  text: string;
  /** Receives a changed text when the field loses the focus. */
  onText: (text: string) => void;
  isNarrow?: boolean;
};

function PictureField({ label, hint, text, onText, isNarrow = false }: PictureFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  const giveUp = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") event.currentTarget.value = text;
  };
  return (
    <input
      ref={field}
      type="text"
      aria-label={label}
      placeholder={hint}
      defaultValue={text}
      onKeyDown={giveUp}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        if (typed !== text) onText(typed);
      }}
      className={classNames(toolbarField, isNarrow && "max-w-36")}
    />
  );
}

type FullButtonProps = Pick<SelectionToolbarProps, "onFull"> & { editor: Editor; at: number };

function FullButton({ editor, at, onFull }: FullButtonProps) {
  const show = () => {
    const picture = pictureAt(editor, at);
    if (picture) onFull(readPicture(picture));
  };
  return (
    <IconButton label={words.showFull} onClick={show}>
      <Maximize2 aria-hidden />
    </IconButton>
  );
}

type WidthSelectProps = { width: number | null; onChange: (width: number | null) => void };

function WidthSelect({ width: chosen, onChange }: WidthSelectProps) {
  const offered = [...new Set([...widths, ...(chosen === null ? [] : [chosen])])];
  return (
    <Select
      aria-label={words.pictureWidth}
      value={chosen === null ? "" : String(chosen)}
      options={[
        { value: "", label: words.ownWidth },
        ...offered
          .toSorted((a, b) => a - b)
          .map((width) => ({ value: String(width), label: words.pixels(width) })),
      ]}
      onChange={(value) => onChange(value === "" ? null : Number(value))}
      className={classNames("text-ink-soft", toolbarSelect)}
    />
  );
}
