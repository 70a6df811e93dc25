"use client";

import { useRef, useState, type ReactNode } from "react";
import { CommandsContext, type Command } from "@/components/shell/contexts/commands-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { SearchContext } from "./search-context";
import { useGeneralCommands } from "./use-general-commands";
import { useQuestionMark } from "./use-question-mark";

const PaletteDialog = loadWhenOpened(async () => (await import("./palette-dialog")).PaletteDialog, {
  hasField: true,
});
const ShortcutList = loadWhenOpened(
  async () => (await import("@/components/shell/commands/shortcut-list")).ShortcutList,
);

export type SearchProviderProps = { isAdministrator: boolean; children: ReactNode };

/** The command palette, by its button and by `Ctrl/⌘ K`, and the list of shortcuts by `?`. */
export function SearchProvider({ isAdministrator, children }: SearchProviderProps) {
  // The commands of the screen are read when the palette opens.
  const [here, setHere] = useState<readonly Command[] | null>(null);
  const [listsShortcuts, setListsShortcuts] = useState(false);
  const { run, closed } = useAfterClose();
  const offers = useRef(new Set<() => readonly Command[]>());
  const [offer] = useState(() => (read: () => readonly Command[]) => {
    offers.current.add(read);
    return () => offers.current.delete(read);
  });
  const general = useGeneralCommands({ isAdministrator, onShortcuts: () => setListsShortcuts(true) });
  const open = () => setHere([...offers.current].flatMap((read) => read()));
  useShortcut(shortcuts.palette, () => (here === null ? open() : setHere(null)));
  useQuestionMark(() => setListsShortcuts(true));
  return (
    <CommandsContext value={offer}>
      <SearchContext value={open}>
        {children}
        <PaletteDialog
          open={here !== null}
          onOpenChange={() => setHere(null)}
          commands={{ here: here ?? [], general }}
          run={run}
          onClosed={closed}
        />
        <ShortcutList open={listsShortcuts} onOpenChange={setListsShortcuts} />
      </SearchContext>
    </CommandsContext>
  );
}
