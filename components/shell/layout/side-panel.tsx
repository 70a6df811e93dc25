import { X } from "lucide-react";
import { Dialog, Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/form/icon-button";
import { useCloseRequest } from "@/components/ui/dialog/use-close-request";
import { Overlay } from "@/components/ui/dialog/overlay";
import { messages } from "@/components/shell/messages/messages";
import { useSheetFocus } from "./use-sheet-focus";
import type { PanelState } from "./use-panel";

/** A tab of the panel; its content is rendered only while it is shown. */
export type PanelTab = { id: string; label: string; icon: ReactNode; content: ReactNode };

export type SidePanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  panel: PanelState;
  tabs: readonly PanelTab[];
};

/** Information about a page, beside it or over it, in tabs. */
export function SidePanel({ open, onOpenChange, panel: { shown, tab, show }, tabs }: SidePanelProps) {
  const focus = useSheetFocus(onOpenChange);
  useCloseRequest(open && shown === "sheet", () => onOpenChange(false));
  if (!open || tabs.length === 0) return null;
  const content = <PanelTabs tabs={tabs} chosen={tab ?? tabs[0]?.id ?? ""} onChoose={show} />;
  if (shown === "beside") {
    return (
      <aside
        aria-label={messages.panel.title}
        className="flex w-75 shrink-0 flex-col border-l border-line bg-wall print:hidden"
      >
        {content}
      </aside>
    );
  }
  return (
    <Dialog.Root open onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Overlay className="z-30" />
        <Dialog.Content
          {...focus}
          data-sheet
          // A field handles the key first, and passes it on if unused.
          onEscapeKeyDown={(event) => (isField(event.target) ? event.preventDefault() : undefined)}
          onKeyDown={({ key, target, currentTarget, nativeEvent: { isComposing } }) => {
            if (key !== "Escape" || isComposing || !isField(target)) return;
            if (currentTarget.contains(target)) onOpenChange(false);
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 flex w-[min(22rem,100vw-0.75rem)] animate-appear flex-col bg-wall shadow-lift outline-none"
        >
          <Dialog.Title className="sr-only">{messages.panel.title}</Dialog.Title>
          {content}
          <Dialog.Close asChild>
            <IconButton
              label={messages.panel.close}
              className="absolute top-2 right-2 pointer-coarse:top-1.5"
            >
              <X aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PanelTabsProps = { tabs: readonly PanelTab[]; chosen: string; onChoose: (id: string) => void };

function PanelTabs({ tabs, chosen, onChoose }: PanelTabsProps) {
  return (
    <Tabs.Root value={chosen} onValueChange={onChoose} className="flex min-h-0 flex-1 flex-col">
      <Tabs.List
        aria-label={messages.panel.title}
        className="flex h-12 shrink-0 items-center gap-0.5 px-2 pointer-coarse:h-14"
      >
        {tabs.map(({ id, label, icon }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            aria-label={label}
            title={label}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink data-[state=active]:bg-hover data-[state=active]:text-ink pointer-coarse:h-11 pointer-coarse:w-10 [&_svg]:size-4.5"
          >
            {icon}
          </Tabs.Trigger>
        ))}
        {/* Beside the tabs, so that their places do not depend on the chosen one. */}
        <span aria-hidden className="min-w-0 truncate pl-2 text-sm font-medium">
          {tabs.find(({ id }) => id === chosen)?.label}
        </span>
      </Tabs.List>
      {tabs.map(({ id, content: tabContent }) => (
        <Tabs.Content
          key={id}
          value={id}
          className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-8 outline-offset-[-2px]"
        >
          {tabContent}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function isField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
