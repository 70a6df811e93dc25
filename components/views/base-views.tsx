import { useMemo, useState, type ReactNode } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { chooseBaseView, readBase } from "@/lib/domain/views/read-base";
import { ViewSection } from "./view-section";

export type BaseViewsProps = {
  source: string;
  /** The view to begin with, by its name; empty for the first one. */
  name?: string;
  /** The folder of the page or file that it is in. */
  parentId: string | null;
  /** The page that it is in; empty where it is in none. */
  openPageId: string;
  tools?: ReactNode;
};

/** The views of a base of Obsidian, one at a time. */
export function BaseViews({ source, name = "", parentId, openPageId, tools = null }: BaseViewsProps) {
  const views = useMemo(() => readBase(source), [source]);
  const [chosen, setChosen] = useState(() => {
    const first = chooseBaseView(views, name);
    return first === undefined ? 0 : views.indexOf(first);
  });
  const place = useMemo(() => ({ openPageId, newPagesIn: undefined, change: null }), [openPageId]);
  const at = Math.min(chosen, views.length - 1);
  const shown = views[at];
  if (shown === undefined) return null;
  const tabs =
    views.length < 2 ? null : (
      <span role="group" aria-label={words.views} className="view-tabs">
        {views.map((view, index) => (
          <button
            // Two can have the same name.
            key={`${index} ${view.name}`}
            type="button"
            aria-pressed={index === at}
            onClick={() => setChosen(index)}
          >
            <bdi>{view.name === "" ? words.unnamed(index + 1) : view.name}</bdi>
          </button>
        ))}
      </span>
    );
  return <ViewSection key={at} read={shown.read} {...{ parentId, place, tools }} before={tabs} />;
}
