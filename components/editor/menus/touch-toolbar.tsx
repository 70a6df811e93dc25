import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useId, useRef, useState } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { isInItem } from "@/components/editor/rich/extensions/list-item";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { useCloseRequest } from "@/components/ui/dialog/use-close-request";
import { blockKindOf, type BlockKind } from "./block-kinds";
import { DockedBar } from "./docked-bar";
import { BlockTypeMenuButton } from "./block-type-menu-button";
import { LinkPanel } from "./link-panel";
import { IndentButtons, MoveButtons } from "./indent-and-move-buttons";
import { MarkButtons } from "./mark-buttons";
import { PicturePanel } from "./pictures/picture-panel";
import { selectedPicture } from "./pictures/selected-picture";
import { selectWord } from "./select-word";
import { toolbarSubject, type SelectionToolbarProps } from "./toolbar-subject";
import type { Toggle } from "./tool-button";
import { TouchChoices, type TouchChoicesProps } from "./touch-choices";
import { ToolbarFrame } from "./toolbar-frame";
import { useCaretInSight } from "./use-caret-in-sight";
import { useEditorFocus } from "./use-editor-focus";
import { useToolbarKey } from "./use-toolbar-key";
import { TouchToolbarButtons } from "./touch-toolbar-buttons";

type Panel = "link" | TouchChoicesProps["panel"];

const words = editorMenuMessages;

/**
 * The one bar above the keyboard of a touch screen while the text has the focus: for the selected picture, link or
 * text, else for the caret. Pressing it leaves the focus in the text. Each kind has its own element, so that scroll
 * positions are not shared.
 */
export function TouchToolbar({ editor, host, onFull }: SelectionToolbarProps) {
  const choicesId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isFocused = useEditorFocus(editor, frame);
  const shown = useEditorState({ editor, selector: ({ editor: one }) => touchStateOf(one, host) });
  const { panel, open, close } = useTouchPanel(editor, shown.at);
  useToolbarKey(editor, bar);
  useCaretInSight(editor, frame, isFocused);
  useCloseRequest(isFocused && (panel === "kinds" || panel === "insert"), close);
  if (!isFocused) return null;

  const { place, picture, at, kind, inItem, inTable } = shown;
  const [about] = place.split(" ");
  const toToggle = (name: Panel): Toggle => ({
    "aria-expanded": panel === name,
    "aria-controls": panel === name ? choicesId : undefined,
    onClick: () => (panel === name ? close() : open(name)),
  });
  const openLink = () => {
    selectWord(editor);
    open("link");
  };
  const leave = () => {
    close();
    returnToText(editor);
  };
  return (
    <DockedBar ref={frame}>
      {panel === "kinds" || panel === "insert" ? (
        <TouchChoices id={choicesId} {...{ editor, panel, kind, inTable }} onClose={close} />
      ) : null}
      {picture ? (
        <ToolbarFrame key="picture" ref={bar} label={words.pictures[picture]} onLeave={leave}>
          <PicturePanel key={place} {...{ editor, host, onFull }} />
        </ToolbarFrame>
      ) : about === "link" || panel === "link" ? (
        <ToolbarFrame key="link" ref={bar} label={words.toolbar} onLeave={leave}>
          <LinkPanel key={at} {...{ editor, host }} isAsked={panel === "link"} onDone={close} />
        </ToolbarFrame>
      ) : about === "text" ? (
        <ToolbarFrame key="text" ref={bar} label={words.toolbar} onLeave={leave}>
          <TextButtons
            {...{ editor, kind, inItem }}
            kinds={inTable ? null : toToggle("kinds")}
            onLink={openLink}
          />
        </ToolbarFrame>
      ) : (
        <ToolbarFrame key="writing" ref={bar} label={words.writing} onLeave={leave}>
          <TouchToolbarButtons
            editor={editor}
            toggles={{ kinds: toToggle("kinds"), insert: toToggle("insert") }}
            onLink={openLink}
          />
        </ToolbarFrame>
      )}
    </DockedBar>
  );
}

function touchStateOf(editor: Editor, host: SelectionToolbarProps["host"]) {
  return {
    place: toolbarSubject(editor.state, host),
    picture: selectedPicture(editor.state, host)?.as,
    at: toPoint(editor.state),
    kind: blockKindOf(editor),
    inItem: isInItem(editor),
    inTable: editor.isActive("table"),
  };
}

type TextButtonsProps = {
  editor: Editor;
  kind: BlockKind | null;
  inItem: boolean;
  kinds: Toggle | null;
  onLink: () => void;
};

function TextButtons({ editor, kind, inItem, kinds, onLink }: TextButtonsProps) {
  return (
    <>
      {kinds === null ? null : <BlockTypeMenuButton kind={kind} {...kinds} />}
      <MarkButtons editor={editor} onLink={onLink} />
      {inItem ? (
        <>
          <IndentButtons editor={editor} />
          <MoveButtons editor={editor} />
        </>
      ) : null}
    </>
  );
}

type TouchPanel = { panel: Panel | null; open: (panel: Panel) => void; close: () => void };

/** The panel open above the bar, for the place where it was opened. */
function useTouchPanel(editor: Editor, at: string): TouchPanel {
  const [opened, setOpened] = useState<{ panel: Panel; at: string } | null>(null);
  return {
    panel: opened?.at === at ? opened.panel : null,
    open: (panel) => setOpened({ panel, at: toPoint(editor.state) }),
    close: () => setOpened(null),
  };
}

/** The place of the selection, as a key. */
function toPoint({ selection: { from, to } }: Editor["state"]): string {
  return `${from} ${to}`;
}
