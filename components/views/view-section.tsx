import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import type { ReadView, ViewDefinition, ViewProblem } from "@/lib/domain/views/view-definition";
import { LayoutMenu } from "./layout-menu";
import { ViewBody } from "./view-body";
import { ViewContext, type ViewPlacing } from "./view-context";
import { namedFolderQuery } from "./named-folder-query";
import { ViewWait } from "./view-wait";
import "./view.css";

export type ViewSectionProps = {
  read: ReadView;
  /** The folder of the page or file that it is in. */
  parentId: string | null;
  place: ViewPlacing;
  /** What stands before the layout, and at the end of that line. */
  before?: ReactNode;
  tools: ReactNode;
};

/** A view with its name and its tools, or what is wrong with it. */
export function ViewSection({ read, parentId, place, before = null, tools }: ViewSectionProps) {
  if ("problems" in read)
    return (
      <ViewProblems problems={read.problems} before={before}>
        {tools}
      </ViewProblems>
    );
  const { view, notes = [] } = read;
  return (
    <section className="view" aria-label={words.named(words.view(view.layout), nameOf(view))}>
      <div className="view-head">
        <span className="view-of" title={view.where ?? undefined}>
          {before}
          <LayoutMenu layout={view.layout} change={place.change} />
          {view.where === null ? null : <span className="view-where">{view.where}</span>}
        </span>
        {tools}
      </div>
      {notes.length === 0 ? null : <p className="view-note">{words.unknown(notes)}</p>}
      <ViewInFolder view={view} parentId={parentId} place={place} />
    </section>
  );
}

function nameOf({ from, where }: ViewDefinition): string {
  return where ?? (from === null || from === "." ? words.allPages : from);
}

type ViewProblemsProps = { problems: readonly ViewProblem[]; before: ReactNode; children: ReactNode };

function ViewProblems({ problems, before, children }: ViewProblemsProps) {
  return (
    <section className="view" aria-label={words.problems}>
      <div className="view-head">
        <span className="view-of">
          {before}
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
  const folder = useQuery({ ...namedFolderQuery(path ?? "", parentId), enabled: path !== null });
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
