import { X } from "lucide-react";
import { Dialog, Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
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
  const content = (
    <PanelTabs tabs={tabs} chosen={tab ?? tabs[0]?.id ?? ""} onChoose={show} isSheet={shown !== "beside"} />
  );
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

type PanelTabsProps = {
  tabs: readonly PanelTab[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Whether its close button stands beside the tabs. */
  isSheet: boolean;
};

function PanelTabs({ tabs, chosen, onChoose, isSheet }: PanelTabsProps) {
  return (
    <Tabs.Root value={chosen} onValueChange={onChoose} className="flex min-h-0 flex-1 flex-col">
      <Tabs.List
        aria-label={messages.panel.title}
        className={classNames(
          "flex h-14 shrink-0 items-stretch gap-0.5 overflow-x-auto border-b border-line px-2 fade-ends",
          isSheet && "mr-12",
        )}
      >
        {tabs.map(({ id, label, icon }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="relative grid min-w-11 flex-auto content-center justify-items-center gap-0.5 rounded-md px-1 text-[0.6875rem]/4 text-ink-soft after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-thread [&_svg]:size-4"
          >
            {icon}
            <span className="whitespace-nowrap">{label}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content: tabContent }) => (
        <Tabs.Content
          key={id}
          value={id}
          className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-offset-[-2px]"
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
