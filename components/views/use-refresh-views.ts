import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { viewsKey } from "./views-key";

/** Many pages can be written at once. */
const refreshMs = 700;

/** Reads the views on screen again when pages or folders change. */
export function useRefreshViews(isShown: boolean): void {
  useRefreshOnChange({ queryKey: viewsKey, delay: refreshMs, concerns: (kind) => kind !== "file", isShown });
}
