import { createContext } from "react";

/** Goes from the panel to the text where it lies over the page; beside the page it stays. */
export const LeavePanelContext = createContext<() => void>(() => undefined);
