import { useState } from "react";
import { useShortcut } from "@/components/ui/use-shortcut";
import { panelCookie } from "./panel-cookie";
import { useWideScreen } from "./wide-screen";

/** Whether the panel shows, and where: beside the page, or as a sheet over it. */
export type PanelState = { shown: "beside" | "sheet" | null; toggle: () => void };

/** The panel of a page. Beside the page it stays as it was left; as a sheet it is opened each time. */
export function usePanel(startOpen: boolean): PanelState {
  const [open, setOpen] = useState(startOpen);
  const [sheetOpen, setSheetOpen] = useState(false);
  const wide = useWideScreen("panel");
  const toggle = () => {
    if (!wide) {
      setSheetOpen(!sheetOpen);
      return;
    }
    setOpen(!open);
    document.cookie = panelCookie(!open);
  };
  useShortcut({ code: "KeyB", alt: true }, toggle);
  if (wide) return { shown: open ? "beside" : null, toggle };
  return { shown: sheetOpen ? "sheet" : null, toggle };
}
