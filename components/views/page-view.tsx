import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { toast } from "sonner";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { editView } from "@/lib/domain/views/edit-view";
import { parseView } from "@/lib/domain/views/parse-view";
import { readBase } from "@/lib/domain/views/read-base";
import type { ViewDefinition, ViewProblem } from "@/lib/domain/views/view-definition";
import { LayoutMenu } from "./layout-menu";
import { ViewBody } from "./view-body";
import { ViewContext, type ChangeView, type ViewPlacing } from "./view-context";
import { folderAtQuery } from "./view-queries";
import { ViewWait } from "./view-wait";
import "./view.css";

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
export function PageView({ source, language, pageId, parentId, editing }: PageViewProps) {
  const read = useMemo(
    () => (language === "base" ? readBase(source) : parseView(source)),
    [language, source],
  );
  const change = useMemo<ChangeView | null>(() => {
    // What is Obsidian's is written there.
    if (editing === null || language === "base") return null;
    return (fields) => {
      if (!editing.change((now) => editView(now, fields))) toast.error(words.notChanged);
    };
  }, [editing, language]);
  const place = useMemo(
    () => ({ openPageId: pageId, newPagesIn: editing === null ? undefined : parentId, change }),
    [pageId, parentId, editing, change],
  );
  const edit =
    editing === null ? null : (
      <button type="button" className="view-edit" onClick={editing.edit}>
        <Pencil aria-hidden />
        {words.editSource}
      </button>
    );
  if ("problems" in read) return <ViewProblems problems={read.problems}>{edit}</ViewProblems>;
  const { view } = read;
  return (
    <section className="view" aria-label={words.named(words.view(view.layout), nameOf(view))}>
      <div className="view-head">
        <span className="view-of" title={view.where ?? undefined}>
          <LayoutMenu layout={view.layout} change={change} />
          {view.where === null ? null : <span className="view-where">{view.where}</span>}
        </span>
        {edit}
      </div>
      <ViewInFolder view={view} parentId={parentId} place={place} />
    </section>
  );
}

function nameOf({ from, where }: ViewDefinition): string {
  return where ?? (from === null || from === "." ? words.allPages : from);
}

type ViewProblemsProps = { problems: readonly ViewProblem[]; children: ReactNode };

function ViewProblems({ problems, children }: ViewProblemsProps) {
  return (
    <section className="view" aria-label={words.problems}>
      <div className="view-head">
        <span className="view-of">
          <b>{words.problems}</b>
        </span>
        {children}
      </div>
      <ul className="view-problems">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.message}`}>{words.problem(problem)}</li>
        ))}
      </ul>
    </section>
  );
}

type ViewInFolderProps = { view: ViewDefinition; parentId: string | null; place: ViewPlacing };

/** Shows the pages of a view once the folder that it is limited to is found; new pages come into that one. */
function ViewInFolder({ view, parentId, place }: ViewInFolderProps) {
  const path = view.from === null || view.from === "." ? null : view.from;
  const folder = useQuery({ ...folderAtQuery(path ?? ""), enabled: path !== null });
  if (path !== null && folder.data === undefined) return <ViewWait query={folder} />;
  if (path !== null && folder.data === null) return <p className="view-note">{words.noFolder(path)}</p>;
  const found = folder.data ?? null;
  const folderId = view.from === "." ? parentId : (found?.id ?? null);
  const newPagesIn = found === null ? place.newPagesIn : found.mayEdit ? found.id : undefined;
  return (
    <ViewContext value={{ ...place, newPagesIn }}>
      <ViewBody view={view} scope={{ where: view.where, folderId }} />
    </ViewContext>
  );
}
