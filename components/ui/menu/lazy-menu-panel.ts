import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

/** The panel of menus. */
export const LazyMenuPanel = loadWhenOpened(async () => (await import("./menu-panel")).MenuPanel);
