import type { Editor } from "@tiptap/core";
import { ArrowDown, ArrowUp, Copy, Link2, Trash2 } from "lucide-react";
import { hashOf } from "@/components/editor/page/anchor-hash";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { editorMenuMessages as words } from "@/components/shell/messages/editor/editor-menu-messages";
import { copyWithToast } from "@/components/shell/toasts/copy-with-toast";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import { MenuAt } from "@/components/ui/menu/menu-at";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import type { BlockChoice } from "@/components/editor/rich/extensions/block-choice";
import { type BlockKind, turnInto, turnsOfBlock } from "./block-kinds";
import { moveBlock } from "./move-block";
import { itemText, nameBlock } from "./name-block";
import { selectBlock, selectTextOf } from "./select-block";

export type BlockMenuProps = {
  editor: Editor;
  /** What asks for it; null while it is closed. */
  choice: BlockChoice | null;
  onClose: () => void;
  /** The place of the menu's block, if it still exists. */
  findBlock: () => number | null;
};

/** What can be done with a block. */
export function BlockMenu({ editor, choice, onClose, findBlock }: BlockMenuProps) {
  const { run, closed } = useAfterClose();
  const runOn = (action: (at: number) => void) =>
    run(() => {
      const at = findBlock();
      if (at !== null) action(at);
    });
  const runSelected = (action: () => void) =>
    runOn((at) => {
      selectBlock(editor, at);
      action();
    });
  const at = choice === null ? null : findBlock();
  const turns = at === null ? null : turnsOfBlock(editor.state.doc, at);
  return (
    <MenuAt
      at={choice && { x: choice.beside.left, y: choice.beside.bottom }}
      byKey={choice?.byKey ?? false}
      label={words.blockMenu}
      onClose={onClose}
      onClosed={() => {
        closed();
        returnToText(editor);
      }}
    >
      <MenuItem onSelect={() => runSelected(() => moveBlock(editor, -1))}>
        <ArrowUp aria-hidden />
        <span className="flex-1">{words.moveUp}</span>
        <ShortcutKeys keys={shortcuts.moveBlockUp} />
      </MenuItem>
      <MenuItem onSelect={() => runSelected(() => moveBlock(editor, 1))}>
        <ArrowDown aria-hidden />
        <span className="flex-1">{words.moveDown}</span>
        <ShortcutKeys keys={shortcuts.moveBlockDown} />
      </MenuItem>
      <MenuItem onSelect={() => runOn((place) => duplicate(editor, place))}>
        <Copy aria-hidden />
        {words.duplicate}
      </MenuItem>
      <MenuItem
        onSelect={() => runOn((place) => copyLink(editor, { at: place, inside: choice?.inside ?? 0 }))}
      >
        <Link2 aria-hidden />
        {words.copyBlockLink}
      </MenuItem>
      <TurnInto turns={turns} onChoose={(chosen) => runOn((place) => turnBlockInto(editor, place, chosen))} />
      <MenuSeparator />
      <MenuItem onSelect={() => runSelected(() => editor.commands.deleteSelection())}>
        <Trash2 aria-hidden />
        {words.deleteBlock}
      </MenuItem>
    </MenuAt>
  );
}

type TurnIntoProps = { turns: ReturnType<typeof turnsOfBlock>; onChoose: (kind: BlockKind) => void };

/** The kinds that a block can be turned into; nothing for one that stays what it is. */
function TurnInto({ turns, onChoose }: TurnIntoProps) {
  if (turns === null) return null;
  const options = turns.kinds.map((value) => ({ value, label: words.kinds[value] }));
  return (
    <>
      <MenuSeparator />
      <MenuChoice label={words.turnInto} value={turns.kind} options={options} closes onChange={onChoose} />
    </>
  );
}

function turnBlockInto(editor: Editor, at: number, kind: BlockKind): void {
  selectTextOf(editor, at);
  turnInto(editor, kind);
}

function duplicate({ state, view }: Editor, at: number): void {
  const block = state.doc.nodeAt(at);
  if (block) view.dispatch(state.tr.insert(at + block.nodeSize, block).scrollIntoView());
}

/** Copies an address that leads to a block of the page on screen, in a list to the item. */
function copyLink(editor: Editor, { at, inside }: { at: number; inside: number }): void {
  const { origin, pathname } = window.location;
  const place = nameBlock(editor, itemText(editor.state.doc, { at, inside }) ?? at);
  void copyWithToast(origin + pathname + hashOf(place), words.blockLinkCopied);
}
