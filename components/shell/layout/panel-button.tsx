import { PanelRight } from "lucide-react";
import { IconButton } from "@/components/ui/form/icon-button";
import { useShortcutText } from "@/components/ui/keyboard/use-shortcut-text";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import type { PanelState } from "./use-panel";

export type PanelButtonProps = { panel: PanelState };

/** Shows and hides the panel. */
export function PanelButton({ panel: { shown, toggle } }: PanelButtonProps) {
  const open = shown !== null;
  const keys = useShortcutText(shortcuts.panel);
  return (
    <IconButton
      label={open ? messages.panel.close : messages.panel.open(keys)}
      aria-expanded={open}
      onClick={toggle}
    >
      <PanelRight aria-hidden />
    </IconButton>
  );
}
