import { loadWhenOpened } from "./load-when-opened";

/** The panel of menus. */
export const LateMenuPanel = loadWhenOpened(async () => (await import("./menu-panel")).MenuPanel);
