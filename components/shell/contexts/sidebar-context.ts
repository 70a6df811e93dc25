import { createContext } from "react";

/** Whether the sidebar shows, for the button in the top bar that brings it back. */
export type SidebarState = { collapsed: boolean; toggle: () => void };

export const SidebarContext = createContext<SidebarState>({ collapsed: false, toggle: () => undefined });
