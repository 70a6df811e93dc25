import { PanelRight } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { messages } from "./messages";
import type { PanelState } from "./use-panel";

export type PanelButtonProps = { panel: PanelState };

/** Shows and hides the panel. */
export function PanelButton({ panel: { shown, toggle } }: PanelButtonProps) {
  const open = shown !== null;
  return (
    <IconButton
      label={open ? messages.panel.close : messages.panel.open}
      aria-expanded={open}
      onClick={toggle}
    >
      <PanelRight aria-hidden />
    </IconButton>
  );
}
