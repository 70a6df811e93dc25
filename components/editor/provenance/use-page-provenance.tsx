import { UserPen } from "lucide-react";
import dynamic from "next/dynamic";
import { flushSync } from "react-dom";
import type { OpenPage } from "@/components/editor/page/use-open-page";
import type { PanelTab } from "@/components/shell/layout/side-panel";
import type { PanelState } from "@/components/shell/layout/use-panel";
import { messages } from "@/components/shell/messages/messages";
import type { ShownProvenance } from "./provenance-context";
import { useProvenance } from "./use-provenance";

const WrittenList = dynamic(async () => (await import("./written-list")).WrittenList);

/** Who wrote the page on screen: what its marks and its panel show, and the function that shows and hides it. */
export type PageProvenance = {
  isShown: boolean;
  toggle: () => void;
  /** For the marks in the text; null while they are off. */
  shown: ShownProvenance | null;
  /** The list in the panel, while it is shown. */
  tabs: readonly PanelTab[];
};

/** Who wrote the page on screen, off until the person asks. */
export function usePageProvenance(
  { session, pendingInput }: Pick<OpenPage, "session" | "pendingInput">,
  panel: PanelState,
): PageProvenance {
  const provenance = useProvenance(session);
  const { stored, isShown, toggle } = provenance;
  const showHistory = () => panel.show("history");
  const shown = stored && { stored, showHistory };
  if (!isShown || session === null) return { isShown, toggle, shown: null, tabs: [] };
  const list = {
    id: "authors",
    label: messages.page.whoWrote,
    icon: <UserPen aria-hidden />,
    content: (
      <WrittenList
        provenance={provenance}
        session={session}
        onHistory={showHistory}
        onLeave={() => {
          // A sheet keeps the focus as long as it is open.
          if (panel.shown === "sheet") flushSync(panel.toggle);
          pendingInput.focus();
        }}
      />
    ),
  };
  return { isShown, toggle, shown, tabs: [list] };
}
