import { useEditorState } from "@tiptap/react";
import { useId, useRef, useState } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { isInItem } from "@/components/editor/rich/extensions/list-item";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { useCloseRequest } from "@/components/ui/dialog/use-close-request";
import { blockKindOf, blockKinds, turnInto } from "./block-kinds";
import { DockedBar } from "./docked-bar";
import { DockedChoices, type DockedChoice } from "./docked-choices";
import { kindIcons } from "./kind-icons";
import { KindButton } from "./kind-button";
import { LinkPanel } from "./link-panel";
import { IndentButtons, MoveButtons } from "./list-buttons";
import { MarkButtons } from "./mark-buttons";
import { PicturePanel } from "./picture-panel";
import { selectedPicture } from "./selected-picture";
import { selectWord } from "./select-word";
import { toolbarSubject, type SelectionToolbarProps } from "./toolbar-subject";
import { insertableBeside } from "./slash-items";
import type { Toggle } from "./tool-button";
import { ToolbarFrame } from "./toolbar-frame";
import { useCaretInSight } from "./use-caret-in-sight";
import { useEditorFocus } from "./use-editor-focus";
import { useToolbarKey } from "./use-toolbar-key";
import { WritingButtons } from "./writing-buttons";

type Panel = "link" | "kinds" | "insert";

const words = editorMenuMessages;

/**
 * The one bar above the keyboard of a touch screen while the text is in use: about the picture, the link or the text that
 * is marked, else about where the caret is. Pressing it leaves the focus in the text. Each kind has an element of its own:
 * what one was scrolled to is not for the next.
 */
export function TouchToolbar({ editor, host }: SelectionToolbarProps) {
  const choicesId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isFocused = useEditorFocus(editor, frame);
  const shown = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      place: toolbarSubject(one.state, host),
      picture: selectedPicture(one.state, host)?.as,
      at: toPoint(one.state),
      kind: blockKindOf(one),
      inItem: isInItem(one),
      inTable: one.isActive("table"),
    }),
  });
  const [opened, setOpened] = useState<{ panel: Panel; at: string } | null>(null);
  // What is open is for the place it was opened at.
  const panel = opened?.at === shown.at ? opened.panel : null;
  const open = (next: Panel) => setOpened({ panel: next, at: toPoint(editor.state) });
  const close = () => setOpened(null);
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
  const toChoice = (choice: Omit<DockedChoice, "choose">, run: () => void): DockedChoice => ({
    ...choice,
    choose: () => {
      close();
      run();
      returnToText(editor);
    },
  });
  const kinds = () =>
    blockKinds.map((one) =>
      toChoice({ id: one, label: words.kinds[one], Icon: kindIcons[one], isChosen: one === kind }, () =>
        turnInto(editor, one),
      ),
    );
  const insertions = () =>
    insertableBeside({ inTable }).map((item) =>
      toChoice(item, () => {
        const { from } = editor.state.selection;
        item.insert(editor, { from, to: from });
      }),
    );
  const openLink = () => {
    selectWord(editor);
    open("link");
  };
  const leave = () => {
    close();
    returnToText(editor);
  };
  const choices = panel === "kinds" ? kinds() : panel === "insert" ? insertions() : null;
  return (
    <DockedBar ref={frame}>
      {choices === null ? null : (
        <DockedChoices
          id={choicesId}
          label={panel === "insert" ? words.insert : words.turnInto}
          choices={choices}
          onLeave={leave}
        />
      )}
      {picture ? (
        <ToolbarFrame key="picture" ref={bar} label={words.pictures[picture]} onLeave={leave}>
          <PicturePanel key={place} editor={editor} host={host} />
        </ToolbarFrame>
      ) : about === "link" || panel === "link" ? (
        <ToolbarFrame key="link" ref={bar} label={words.toolbar} onLeave={leave}>
          <LinkPanel key={at} editor={editor} host={host} onDone={close} />
        </ToolbarFrame>
      ) : about === "text" ? (
        <ToolbarFrame key="text" ref={bar} label={words.toolbar} onLeave={leave}>
          {inTable ? null : <KindButton kind={kind} {...toToggle("kinds")} />}
          <MarkButtons editor={editor} onLink={openLink} />
          {inItem ? (
            <>
              <IndentButtons editor={editor} />
              <MoveButtons editor={editor} />
            </>
          ) : null}
        </ToolbarFrame>
      ) : (
        <ToolbarFrame key="writing" ref={bar} label={words.writing} onLeave={leave}>
          <WritingButtons
            editor={editor}
            toggles={{ kinds: toToggle("kinds"), insert: toToggle("insert") }}
            onLink={openLink}
          />
        </ToolbarFrame>
      )}
    </DockedBar>
  );
}

/** Where the selection is. */
function toPoint({ selection: { from, to } }: SelectionToolbarProps["editor"]["state"]): string {
  return `${from} ${to}`;
}
