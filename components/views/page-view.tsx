import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { parseView } from "@/lib/domain/views/parse-view";
import { readBase } from "@/lib/domain/views/read-base";
import type { ViewDefinition, ViewProblem } from "@/lib/domain/views/view-definition";
import { ViewBoard } from "./view-board";
import { ViewContext } from "./view-context";
import { ViewGroups } from "./view-groups";
import { ViewPages } from "./view-pages";
import { folderAtQuery } from "./view-queries";
import { ViewWait } from "./view-wait";
import "./view.css";

export type PageViewProps = {
  /** What the view shows, as it is written. */
  source: string;
  /** `view`, or `base` for one of Obsidian. */
  language: string;
  /** The page that it stands in, and the folder of that. */
  pageId: string;
  parentId: string | null;
  /** Leads to the source; null where it cannot be edited. */
  onEdit: (() => void) | null;
};

/** A view in a page: other pages in one of several layouts, or what is wrong with its source. */
export function PageView({ source, language, pageId, parentId, onEdit }: PageViewProps) {
  const read = useMemo(
    () => (language === "base" ? readBase(source) : parseView(source)),
    [language, source],
  );
  const place = useMemo(() => ({ openPageId: pageId }), [pageId]);
  const edit =
    onEdit === null ? null : (
      <button type="button" className="view-edit" onClick={onEdit}>
        <Pencil aria-hidden />
        {words.editSource}
      </button>
    );
  if ("problems" in read) return <ViewProblems problems={read.problems}>{edit}</ViewProblems>;
  const { view } = read;
  return (
    <ViewContext value={place}>
      <section className="view" aria-label={words.named(words.view(view.layout), nameOf(view))}>
        <div className="view-head">
          <span className="view-of" title={view.where ?? undefined}>
            <b>{words.view(view.layout)}</b>
            {view.where === null ? null : <span className="view-where">{view.where}</span>}
          </span>
          {edit}
        </div>
        <InFolder view={view} parentId={parentId} />
      </section>
    </ViewContext>
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

/** Finds the folder that the view is limited to. */
function InFolder({ view, parentId }: { view: ViewDefinition; parentId: string | null }) {
  const path = view.from === null || view.from === "." ? null : view.from;
  const folder = useQuery({ ...folderAtQuery(path ?? ""), enabled: path !== null });
  if (path !== null && folder.data === undefined) return <ViewWait query={folder} />;
  if (path !== null && folder.data === null) return <p className="view-note">{words.noFolder(path)}</p>;
  const folderId = view.from === "." ? parentId : path === null ? null : (folder.data ?? null);
  const scope = { where: view.where, folderId };
  if (view.layout === "board") return <ViewBoard view={view} scope={scope} />;
  return view.group === null ? (
    <ViewPages view={view} scope={scope} />
  ) : (
    <ViewGroups view={view} by={view.group} scope={scope} />
  );
}
