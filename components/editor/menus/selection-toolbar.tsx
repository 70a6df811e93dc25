import { getMarkRange, type Editor } from "@tiptap/core";
import { NodeSelection, type EditorState } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { useEffect, useRef, useState } from "react";
import { returnToText } from "@/components/editor/rich/focus-text";
import { isInItem } from "@/components/editor/rich/list-item";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { editorMenuMessages } from "@/components/shell/editor-menu-messages";
import { DockedBar } from "./docked-bar";
import { LinkPanel } from "./link-panel";
import { ListButtons } from "./list-buttons";
import { MarkButtons } from "./mark-buttons";
import { PicturePanel } from "./picture-panel";
import { selectedPicture } from "./selected-picture";
import { ToolbarFrame } from "./toolbar-frame";
import { useCoarsePointer } from "@/components/ui/coarse-pointer";

export type SelectionToolbarProps = { editor: Editor; host: RichHost };

/**
 * What can be done with the selected text or picture, next to it; on a touch screen above the keyboard, where it does not
 * cover the browser's own menu, and about the item of a list that the caret is in, too. Alt F10 leads into it, Escape back
 * to the text.
 */
export function SelectionToolbar({ editor, host }: SelectionToolbarProps) {
  const touch = useCoarsePointer();
  const bar = useRef<HTMLDivElement>(null);
  const place = useEditorState({ editor, selector: ({ editor: shown }) => placeOf(shown.state, host) });
  const inItem = useEditorState({ editor, selector: ({ editor: one }) => isInItem(one) });
  const inUse = useInUse(editor, bar);
  const [editsLinkAt, setEditsLinkAt] = useState<string | null>(null);
  // The panel is for the place it was opened at.
  const editsLink = editsLinkAt === place || place.startsWith("link");
  const isPicture = place.startsWith("picture");
  useToolbarKey(editor, bar);
  const content =
    place === "" ? null : (
      <ToolbarFrame
        ref={bar}
        label={isPicture ? editorMenuMessages.picture : editorMenuMessages.toolbar}
        onLeave={() => returnToText(editor)}
      >
        {isPicture ? (
          <PicturePanel key={place} editor={editor} host={host} />
        ) : editsLink ? (
          <LinkPanel key={place} editor={editor} host={host} onDone={() => setEditsLinkAt(null)} />
        ) : (
          <>
            <MarkButtons editor={editor} onLink={() => setEditsLinkAt(place)} />
            {touch && inItem ? <ListButtons editor={editor} /> : null}
          </>
        )}
      </ToolbarFrame>
    );
  if (touch) {
    const docked =
      content ??
      (inItem ? (
        <ToolbarFrame ref={bar} label={editorMenuMessages.listBar} onLeave={() => returnToText(editor)}>
          <ListButtons editor={editor} />
        </ToolbarFrame>
      ) : null);
    return inUse && docked ? <DockedBar>{docked}</DockedBar> : null;
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="selectionToolbar"
      updateDelay={80}
      appendTo={() => document.body}
      shouldShow={({ element, view, state }) =>
        placeOf(state, host) !== "" && (view.hasFocus() || element.contains(document.activeElement))
      }
      options={{
        strategy: "fixed",
        placement: "top",
        offset: 8,
        flip: { padding: 56 },
        shift: { padding: 8 },
      }}
      className="z-40 print:hidden"
    >
      {content}
    </BubbleMenu>
  );
}

/** What the toolbar is about, by name and place; empty if there is nothing for it. */
function placeOf(state: EditorState, host: RichHost): string {
  const { selection, schema } = state;
  const { $from, from, to, empty } = selection;
  if (selectedPicture(state, host)) return `picture ${from}`;
  if (selection instanceof NodeSelection || selection instanceof CellSelection) return "";
  if ($from.parent.type.spec.code === true) return "";
  if (!empty) return `text ${from} ${to}`;
  const link = schema.marks["link"];
  const range = link && getMarkRange($from, link);
  return range ? `link ${range.from} ${range.to}` : "";
}

/** Whether the text has the focus, or its toolbar. */
function useInUse(editor: Editor, bar: React.RefObject<HTMLDivElement | null>): boolean {
  const [inUse, setInUse] = useState(editor.isFocused);
  useEffect(() => {
    let isPressed = false;
    const isIn = (part: HTMLElement | null, place: EventTarget | null) =>
      place instanceof Node && part?.contains(place) === true;
    const press = ({ target }: Event) => {
      isPressed = isIn(bar.current, target);
    };
    const arrive = ({ target }: Event) =>
      setInUse(isIn(editor.view.dom, target) || isIn(bar.current, target));
    // Not every browser gives a button the focus that is pressed, but what had it loses it.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && !isPressed) setInUse(false);
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("focusin", arrive);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("focusin", arrive);
      document.removeEventListener("focusout", leave);
    };
  }, [editor, bar]);
  return inUse;
}

function useToolbarKey(editor: Editor, bar: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { dom } = editor.view;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      const first = bar.current?.querySelector<HTMLElement>("button, select, input");
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    dom.addEventListener("keydown", enter);
    return () => dom.removeEventListener("keydown", enter);
  }, [editor, bar]);
}
