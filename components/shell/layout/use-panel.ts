import { use, useState } from "react";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { panelCookie } from "./panel-cookie";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { SidebarContext } from "@/components/shell/contexts/sidebar-context";
import { useFocusMode } from "./focus-mode";
import { useWideScreen } from "./use-wide-screen";

/** Whether the panel is shown, and where: beside the page, or as a sheet over it. */
export type PanelState = {
  shown: "beside" | "sheet" | null;
  toggle: () => void;
  /** The last chosen tab; null before that. */
  tab: string | null;
  /** Chooses a tab, and shows the panel. */
  show: (tab: string) => void;
};

/** The panel of a page. Beside the page it stays as it was left; as a sheet it starts closed. */
export function usePanel(startOpen: boolean): PanelState {
  const [open, setOpen] = useState(startOpen);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [tab, setTab] = useState<string | null>(null);
  const wide = useWideScreen("panel");
  const sidebar = use(SidebarContext);
  const sidebarIsBeside = useWideScreen("sidebar");
  const { isOn, leave } = useFocusMode();
  const toggle = () => {
    if (!wide) {
      setSheetOpen(!sheetOpen);
      // One sheet at a time.
      if (!sidebarIsBeside && !sidebar.collapsed) sidebar.toggle();
      return;
    }
    const next = isOn ? true : !open;
    leave();
    setOpen(next);
    document.cookie = panelCookie(next);
  };
  useShortcut(shortcuts.panel, toggle);
  const isShown = wide ? open && !isOn : sheetOpen;
  const show = (chosen: string) => {
    setTab(chosen);
    if (!isShown) toggle();
  };
  return { shown: isShown ? (wide ? "beside" : "sheet") : null, toggle, tab, show };
}
