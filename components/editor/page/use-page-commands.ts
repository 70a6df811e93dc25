import { PanelRight } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useOfferedCommands } from "@/components/shell/contexts/commands-context";
import { messages } from "@/components/shell/messages/messages";
import type { PanelTab } from "@/components/shell/layout/side-panel";
import { useItemCommands } from "@/components/shell/commands/use-item-commands";
import type { PanelState } from "@/components/shell/layout/use-panel";
import { useFocusMode } from "@/components/shell/layout/focus-mode";
import { useWideScreen } from "@/components/shell/layout/use-wide-screen";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { PageProvenance } from "@/components/editor/provenance/use-page-provenance";
import type { PageRecord } from "@/lib/contracts/pages";
import { pageItem } from "@/lib/contracts/to-item";
import { mayWritePage } from "@/lib/domain/access/may-write-page";
import { toPageCommands, type CommandedPage } from "./page-commands";
import type { EditorActions } from "./editor-actions";
import type { OpenPage } from "./use-open-page";
import type { PageMode } from "./use-page-mode";
import { useReadingMode } from "@/components/shell/reading/reading-mode";
import { usePageLock } from "./use-page-lock";
import { useWidePage } from "./use-wide-page";

type Commanding = {
  page: PageRecord;
  open: OpenPage;
  mode: PageMode;
  provenance: PageProvenance;
  panel: PanelState;
  tabs: readonly PanelTab[];
};

/** The commands of the page on screen, also offered to the command palette and by keys. */
export function usePageCommands({ page, open, mode, provenance, panel, tabs }: Commanding): {
  commanded: CommandedPage;
  /** Receives the controls of the text while it is on screen. */
  onControls: (controls: EditorActions | null) => void;
} {
  const [controls, setControls] = useState<EditorActions | null>(null);
  const text = open.session === null ? null : controls;
  const width = useWidePage(page.id);
  const hasRoom = useWideScreen();
  const reading = useReadingMode();
  const onSwitchReading = mayWritePage(page) && !open.isGone ? reading.toggle : null;
  const focusMode = useFocusMode();
  // Where the window was made narrow meanwhile, there has to be a way back.
  const canSwitch = hasRoom || focusMode.isOn;
  useShortcut(shortcuts.focusMode, canSwitch ? focusMode.toggle : null);
  const toggleLock = usePageLock(page);

  useShortcut(shortcuts.find, text?.find ?? null);
  useShortcut(shortcuts.readingMode, onSwitchReading);
  /** What is typed last is saved before nobody may write. */
  const lock = async (toggle: () => void) => {
    if (page.locked === true || (await open.saveNow())) toggle();
    else toast.error(messages.page.lockUnsaved);
  };
  const commanded = {
    isGone: open.isGone,
    page: { ...pageItem(page), name: open.title.view.text },
    readMarkdown: open.readMarkdown,
    onSave: open.saveNow,
    text,
    ...mode,
    isReading: reading.isReading,
    onSwitchReading,
    isFocusMode: focusMode.isOn,
    onSwitchFocusMode: canSwitch ? focusMode.toggle : null,
    isLocked: page.locked === true,
    onSwitchLock: toggleLock === null || open.isGone ? null : () => void lock(toggleLock),
    isWide: width.isWide,
    onSwitchWidth: hasRoom ? width.toggle : null,
    isProvenanceShown: provenance.isShown,
    onSwitchProvenance:
      open.session === null
        ? null
        : () => {
            provenance.toggle();
            // The marks are in the rich text only.
            if (!provenance.isShown && mode.mode === "source") panel.show("authors");
          },
  };
  useOfferedPageCommands(commanded, panel, tabs);
  return { commanded, onControls: setControls };
}

/** Offers the commands of the page on screen and its panels to the command palette. */
function useOfferedPageCommands(
  commanded: CommandedPage,
  panel: PanelState,
  tabs: readonly PanelTab[],
): void {
  const { copying, writing } = toPageCommands(commanded);
  const { usual, away } = useItemCommands(commanded.page);
  const ofItem = (commanded.isGone ? [] : [...usual, ...away]).map((command) => ({
    ...command,
    run: () => void commanded.onSave().then(command.run),
  }));
  const showing = tabs.map(({ id, label }) => ({
    id: `show-${id}`,
    label: messages.panel.show(label),
    icon: PanelRight,
    run: () => panel.show(id),
  }));
  useOfferedCommands([...writing, ...showing, ...ofItem, ...copying]);
}
