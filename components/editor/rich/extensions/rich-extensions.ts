import { Extension, type AnyExtension } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { history, redo, undo } from "@tiptap/pm/history";
import type { Command } from "@tiptap/pm/state";
import { tableEditing } from "@tiptap/pm/tables";
import { copy } from "@/components/editor/paste/copy";
import { paste } from "@/components/editor/paste/paste";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { androidEnter } from "@/components/editor/rich/input/android-enter";
import { renderAroundCaret } from "@/components/editor/rich/virtualization/render-around-caret";
import { conflictDecorations } from "@/components/editor/rich/decorations/conflict-decorations";
import { drawnBlockDecorations } from "@/components/editor/rich/decorations/drawn-block-decorations";
import { calloutFolds } from "./callout-folds";
import { codeView } from "./code/code-view";
import { blockIdCaret } from "@/components/editor/rich/input/block-id-caret";
import { calloutEnter } from "@/components/editor/rich/input/callout-enter";
import { closeFences } from "@/components/editor/rich/input/close-fences";
import { continueNumbers } from "@/components/editor/rich/input/continue-numbers";
import { deleteAtEdges, plainDeletions } from "@/components/editor/rich/input/delete-at-edges";
import { dragBlock } from "@/components/editor/rich/decorations/drag-block";
import {
  virtualizedNodeViews,
  type BlockViews,
} from "@/components/editor/rich/virtualization/virtualized-node-views";
import { emptyPage } from "./empty-page";
import { frontMatterView } from "@/components/editor/rich/front-matter/front-matter-view";
import { goToEnd, goToStart, selectToEnd, selectToStart } from "@/components/editor/rich/input/focus-text";
import { syncSelection } from "@/components/editor/rich/input/sync-selection";
import { textLock } from "@/components/editor/rich/input/text-lock";
import { editSelectedSource } from "./inline-source-field";
import { joinLists } from "./join-lists";
import { dropLeadingBlanks } from "@/components/editor/rich/input/drop-leading-blanks";
import { keepAutolinks } from "@/components/editor/rich/input/keep-autolinks";
import { keepBlocksApart } from "@/components/editor/rich/input/keep-blocks-apart";
import { keepFences } from "@/components/editor/rich/input/keep-fences";
import { leaveByTab } from "@/components/editor/rich/input/leave-by-tab";
import { leaveCode } from "@/components/editor/rich/input/leave-code";
import { leaveContainersDown, leaveQuotes } from "@/components/editor/rich/input/leave-containers";
import { endStepAtMarker } from "./repeated-marker";
import { enterDeletesSelection } from "@/components/editor/rich/input/enter-deletes-selection";
import { startBlocks } from "@/components/editor/rich/input/start-block";
import { startTables } from "@/components/editor/rich/input/start-tables";
import { liveDefinitions } from "./live-definitions";
import { openSource } from "@/components/editor/rich/decorations/open-source";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { keepRemoteWords } from "@/components/editor/rich/loading/keep-remote-words";
import { richMarks } from "./rich-marks";
import { richNodes } from "./rich-nodes";
import { putPictures, richUploads } from "@/components/editor/rich/input/rich-uploads";
import { pageAddresses } from "./page-addresses";
import { reparseSource } from "@/components/editor/rich/input/reparse-source";
import { sourceView } from "./source-view";
import { tagLinks } from "./tag-links";
import { tableKeys } from "@/components/editor/rich/input/table-keys";
import { tableShape } from "./table-shape";
import { backspaceUndoesEnter } from "@/components/editor/rich/input/backspace-undoes-enter";

const blockViews = (host: RichHost | null): BlockViews => ({
  paragraph: null,
  heading: null,
  blockquote: null,
  codeBlock: (placed) => codeView(placed, host),
  bulletList: null,
  orderedList: null,
  horizontalRule: null,
  sourceBlock: (placed) => sourceView(placed, host),
  table: null,
});

const base = Extension.create<{ host: RichHost | null }>({
  name: "base",
  addOptions: () => ({ host: null }),
  priority: 50,
  addProseMirrorPlugins() {
    return [
      history(),
      keepRemoteWords(),
      dragBlock(),
      dropCursor({ class: "rich-drop", color: false, width: 2 }),
      gapCursor(),
      // Precedes the table plugin, which puts pasted content into adjacent cells.
      richUploads(this.options.host),
      paste(this.editor.schema, putPictures),
      tableEditing(),
      keepBlocksApart(),
      keepFences(),
      keepAutolinks(),
      tableShape(),
      joinLists(),
      continueNumbers(),
      endStepAtMarker(),
      androidEnter(),
      reparseSource(),
      virtualizedNodeViews(blockViews(this.options.host)),
      renderAroundCaret(),
      openSource(),
      drawnBlockDecorations(),
      calloutFolds(),
      liveDefinitions(),
      copy(this.editor.schema),
      emptyPage(),
      conflictDecorations(),
    ];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: Command) => () => command(editor.state, editor.view.dispatch);
    // With nothing to redo, the key would otherwise trigger undo.
    const redoOnly = () => run(redo)() || true;
    return {
      [shortcuts.undo]: run(undo),
      "Mod-y": redoOnly,
      [shortcuts.redo]: redoOnly,
      "Mod-Home": run(goToStart),
      "Cmd-ArrowUp": run(goToStart),
      "Mod-End": run(goToEnd),
      "Cmd-ArrowDown": run(goToEnd),
      "Shift-Mod-Home": run(selectToStart),
      "Shift-Cmd-ArrowUp": run(selectToStart),
      "Shift-Mod-End": run(selectToEnd),
      "Shift-Cmd-ArrowDown": run(selectToEnd),
      // Tab stays in the text even if nothing can be indented.
      Tab: () => true,
      "Shift-Tab": () => true,
      "Shift-Enter": () => editor.commands.insertContent({ type: "hardBreak" }),
    };
  },
});

const atomKeys = Extension.create({
  name: "atomKeys",
  priority: 900,
  addKeyboardShortcuts() {
    return { Enter: () => editSelectedSource(this.editor.view) };
  },
});

/** All extensions of the editor. */
export function richExtensions(host: RichHost): AnyExtension[] {
  return [
    enterDeletesSelection,
    textLock,
    syncSelection,
    leaveByTab,
    dropLeadingBlanks,
    plainDeletions,
    backspaceUndoesEnter,
    startBlocks,
    startTables,
    blockIdCaret,
    calloutEnter,
    frontMatterView,
    closeFences,
    leaveCode,
    leaveContainersDown,
    leaveQuotes,
    deleteAtEdges,
    atomKeys,
    tableKeys,
    ...[...richNodes, ...richMarks, base, tagLinks, pageAddresses].map((part) => withHost(part, host)),
  ];
}

function withHost(part: AnyExtension, host: RichHost): AnyExtension {
  const options: unknown = part.options;
  const asks = typeof options === "object" && options !== null && "host" in options;
  return asks ? part.configure({ host }) : part;
}
