import { createContext } from "react";

/** Closes a panel over the page; one beside the page stays. */
export const LeavePanelContext = createContext<() => void>(() => undefined);
