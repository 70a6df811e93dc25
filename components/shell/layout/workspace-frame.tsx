"use client";

import { PanelLeft } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { preload } from "@/components/ui/loading/preloadable";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { useOfferedCommands } from "@/components/shell/contexts/commands-context";
import { focusScreen } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { SidebarContext } from "@/components/shell/contexts/sidebar-context";
import { useFocusMode } from "./focus-mode";
import { sidebarCookie } from "./sidebar-cookie";
import { SidebarEdge } from "./sidebar-edge";
import { navigationCount } from "@/components/shell/navigation/navigation-counter";
import { useWideScreen } from "./use-wide-screen";

const SidebarSheet = loadWhenOpened(async () => (await import("./sidebar-sheet")).SidebarSheet);

/** On a low screen the whole sidebar scrolls, elsewhere only the tree in it. */
const sidebarBodyStyle = "flex min-h-0 flex-1 flex-col low:overflow-y-auto";

export type WorkspaceFrameProps = {
  /** Whether the sidebar was last collapsed in this browser. */
  startCollapsed: boolean;
  /** Its last width, in pixels. */
  startWidth: number;
  /** How large and how wide texts are shown. */
  look: { textSize: string; textWidth: string };
  sidebar: ReactNode;
  foot: ReactNode;
  children: ReactNode;
};

/** The sidebar beside the page; on a phone a sheet over it. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { startCollapsed, startWidth, look, sidebar, foot, children } = props;
  const [width, setWidth] = useState(startWidth);
  const pathname = usePathname();
  const { isBeside, isSheetOpen, closeSheet, toggle, isFocusMode } = useSidebar(startCollapsed, pathname);
  useEffect(() => {
    // On a page the editor loads first, and the page starts the preloading.
    if (!pathname.startsWith("/pages/")) preload();
  }, [pathname]);
  const focusedOn = useRef(pathname);
  useEffect(() => {
    if (focusedOn.current === pathname) return;
    focusedOn.current = pathname;
    focusScreen();
  }, [pathname]);
  useShortcut(shortcuts.sidebar, toggle);
  useOfferedCommands([
    {
      id: "sidebar",
      label: messages.frame.toggleSidebar,
      icon: PanelLeft,
      keys: shortcuts.sidebar,
      run: toggle,
    },
  ]);
  const state = { collapsed: !isBeside && !isSheetOpen, toggle };

  return (
    <SidebarContext value={state}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md border border-transparent bg-ink px-4 py-2 text-sm text-paper focus:translate-y-0"
      >
        {messages.skip}
      </a>
      <div
        data-text-size={look.textSize}
        data-text-width={look.textWidth}
        data-focus-mode={isFocusMode || undefined}
        className="flex h-dvh overflow-clip print:block print:h-auto print:overflow-visible"
      >
        {isBeside ? (
          <aside
            aria-label={messages.frame.sidebar}
            style={{ width }}
            className="relative hidden shrink-0 flex-col border-r border-line bg-wall md:flex print:hidden"
          >
            <div className={sidebarBodyStyle}>{sidebar}</div>
            <SidebarEdge width={width} onResize={setWidth} />
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col print:block">
          {children}
          {foot}
        </div>
      </div>
      <SidebarSheet open={isSheetOpen} onOpenChange={closeSheet}>
        <div className={sidebarBodyStyle}>{sidebar}</div>
      </SidebarSheet>
    </SidebarContext>
  );
}

/** The sidebar as a sheet: the screen below it, and the number of navigations begun before it opened. */
type OpenSheet = { path: string; navigationCount: number };

/** Whether the sidebar is shown, and how: beside the page, or as a sheet over it. */
function useSidebar(startCollapsed: boolean, pathname: string) {
  const [collapsed, setCollapsed] = useState(startCollapsed);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const wide = useWideScreen();
  const { isOn, leave } = useFocusMode();
  const isFocusMode = isOn && pathname.startsWith("/pages/");
  // Following a link closes the sheet, and Back does not open it again. A navigation begun earlier arrives below it.
  if (sheet !== null && sheet.path !== pathname) {
    setSheet(navigationCount() > sheet.navigationCount ? null : { ...sheet, path: pathname });
  }
  const sheetOpen = !wide && sheet !== null;
  const toggle = () => {
    if (wide) {
      const next = isFocusMode ? false : !collapsed;
      leave();
      setCollapsed(next);
      document.cookie = sidebarCookie(next);
    } else {
      setSheet(sheetOpen ? null : { path: pathname, navigationCount: navigationCount() });
    }
  };
  return {
    isBeside: wide && !collapsed && !isFocusMode,
    isSheetOpen: sheetOpen,
    closeSheet: () => setSheet(null),
    toggle,
    isFocusMode,
  };
}
