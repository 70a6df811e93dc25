import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { KindSelect } from "./kind-select";
import { LinkPanel } from "./link-panel";
import { MarkButtons } from "./mark-buttons";
import { PicturePanel } from "./pictures/picture-panel";
import { selectedPicture } from "./pictures/selected-picture";
import { toolbarSubject, type SelectionToolbarProps } from "./toolbar-subject";
import { ToolbarFrame } from "./toolbar-frame";
import { selectionToolbarKey, useToolbarReposition } from "./use-toolbar-reposition";
import { useToolbarKey } from "./use-toolbar-key";

const TouchToolbar = dynamic(async () => (await import("./touch-toolbar")).TouchToolbar, { ssr: false });

/**
 * The toolbar beside the selected text or picture; on a touch screen above the keyboard, where it does not cover the
 * browser's own menu. Alt F10 moves the focus into it, Escape back to the text.
 */
export function SelectionToolbar(props: SelectionToolbarProps) {
  return useCoarsePointer() ? <TouchToolbar {...props} /> : <ToolbarBeside {...props} />;
}

function ToolbarBeside({ editor, host, onFull }: SelectionToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { place, picture, inTable } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      place: toolbarSubject(one.state, host),
      picture: selectedPicture(one.state, host)?.as,
      inTable: one.isActive("table"),
    }),
  });
  const [editsLinkAt, setEditsLinkAt] = useState<string | null>(null);
  // The panel belongs to the place where it was opened.
  const editsLink = editsLinkAt === place || place.startsWith("link");
  const linkEditing = { isAsked: editsLinkAt === place, onDone: () => setEditsLinkAt(null) };
  useToolbarKey(editor, bar);
  useToolbarReposition(editor, { bar, isShown: place !== "" });
  // The scrolling area, with which the toolbar scrolls out of view.
  const area = editor.view.dom.closest("main");
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={selectionToolbarKey}
      updateDelay={80}
      resizeDelay={0}
      appendTo={() => document.body}
      shouldShow={({ element, view, state }) =>
        toolbarSubject(state, host) !== "" && (view.hasFocus() || element.contains(document.activeElement))
      }
      options={{
        strategy: "fixed",
        placement: "top",
        offset: 8,
        flip: { padding: 56 },
        shift: { padding: 8 },
        ...(area && { scrollTarget: area, hide: { boundary: area } }),
      }}
      className="z-40 print:hidden"
    >
      {place === "" ? null : (
        <ToolbarFrame
          ref={bar}
          label={picture ? editorMenuMessages.pictures[picture] : editorMenuMessages.toolbar}
          onLeave={() => returnToText(editor)}
        >
          {picture ? (
            <PicturePanel key={place} {...{ editor, host, onFull }} />
          ) : editsLink ? (
            <LinkPanel key={place} {...{ editor, host }} {...linkEditing} />
          ) : (
            <>
              {inTable ? null : <KindSelect editor={editor} />}
              <MarkButtons editor={editor} onLink={() => setEditsLinkAt(place)} />
            </>
          )}
        </ToolbarFrame>
      )}
    </BubbleMenu>
  );
}
