import { createContext } from "react";

/** Whether the sidebar is collapsed, for the top bar's button. */
export type SidebarState = { collapsed: boolean; toggle: () => void };

export const SidebarContext = createContext<SidebarState>({ collapsed: false, toggle: () => undefined });
