import { Pencil } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { toast } from "sonner";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { editView } from "@/lib/domain/views/edit-view";
import { parseView } from "@/lib/domain/views/parse-view";
import { BaseViews } from "./base-views";
import { ViewErrorBoundary } from "./view-error-boundary";
import type { ChangeView } from "./view-context";
import { ViewSection } from "./view-section";

/** The ways to change the source of a view. */
export type ViewSource = {
  /** Leads to it. */
  edit: () => void;
  /** Replaces it, unless the new one is null; returns whether it is replaced. */
  change: (edit: (source: string) => string | null) => boolean;
};

export type PageViewProps = {
  /** What the view shows, as it is written. */
  source: string;
  /** `view`, or `base` for one of Obsidian. */
  language: string;
  /** The page that it stands in, and the folder of that. */
  pageId: string;
  parentId: string | null;
  /** Null where it cannot be edited. */
  editing: ViewSource | null;
};

/** A view in a page: other pages in one of several layouts, or what is wrong with its source. */
export function PageView(props: PageViewProps) {
  const { source, language, pageId, parentId, editing } = props;
  const tools =
    editing === null ? null : (
      <button type="button" className="view-edit" onClick={editing.edit}>
        <Pencil aria-hidden />
        {words.editSource}
      </button>
    );
  return (
    <ViewErrorBoundary key={source}>
      {language === "base" ? (
        // What is Obsidian's is changed there, or in its source.
        <BaseViews {...{ source, parentId, tools }} openPageId={pageId} />
      ) : (
        <WrittenView {...props} tools={tools} />
      )}
    </ViewErrorBoundary>
  );
}

type WrittenViewProps = PageViewProps & { tools: ReactNode };

function WrittenView({ source, pageId, parentId, editing, tools }: WrittenViewProps) {
  const read = useMemo(() => parseView(source), [source]);
  const place = useMemo(() => {
    const change: ChangeView = (fields) => {
      if (editing?.change((now) => editView(now, fields)) !== true) toast.error(words.notChanged);
    };
    return {
      openPageId: pageId,
      newPagesIn: editing === null ? undefined : parentId,
      change: editing === null ? null : change,
    };
  }, [pageId, parentId, editing]);
  return <ViewSection {...{ read, parentId, place, tools }} />;
}
