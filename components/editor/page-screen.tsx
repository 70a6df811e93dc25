"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Breadcrumb } from "@/components/shell/breadcrumb";
import { PageBody } from "@/components/shell/page-body";
import { TopBar } from "@/components/shell/top-bar";
import { useShortcut } from "@/components/ui/use-shortcut";
import { showPageWritten } from "@/lib/client/page-list-cache";
import { pageItem, type Item } from "@/lib/contracts/items";
import type { PageRecord } from "@/lib/contracts/pages";
import { useEditorMode } from "./editor-mode";
import { IconPicker } from "./icon-picker";
import { mergeStates } from "./merge-states";
import { PageContent } from "./page-content";
import { PageMenu } from "./page-menu";
import { SaveStatus } from "./save-status";
import { TitleField } from "./title-field";
import { useContent } from "./use-content";
import { useFocusOnceReady } from "./use-focus-once-ready";
import { useTitle } from "./use-title";

export type PageScreenProps = {
  page: PageRecord;
  /** The folders above the page, from the top down. */
  above: readonly Pick<Item, "id" | "name">[];
  userId: string;
  /** What else the top bar offers. */
  actions?: ReactNode;
};

/** A page: its icon, its title and its text, with the state of what is saved always in sight. */
export function PageScreen({ page, above, userId, actions }: PageScreenProps) {
  const title = useTitle(page);
  const content = useContent(userId, page.id);
  const text = useFocusOnceReady();
  const readOnly = page.permission === "view";
  const session = content.kind === "open" ? content.session : null;
  const saveNow = () => {
    title.keeper.commit();
    return Promise.allSettled([title.keeper.saver.flush(), session?.saver.flush()]);
  };
  useShortcut({ code: "KeyS" }, () => void saveNow());
  const [mode, setMode] = useEditorMode();
  const switchMode = () => {
    setMode(mode === "rich" ? "source" : "rich");
    text.focusNext();
  };
  useShortcut({ code: "KeyM", alt: true }, switchMode);
  const saveState = content.kind === "open" ? mergeStates(content.view.state, title.view.state) : null;
  useWrittenPages(page.id, content.kind === "open" ? content.view.state.kind : "saved");

  return (
    <>
      <TopBar>
        <Breadcrumb folders={above} />
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {saveState === null || (readOnly && saveState.kind === "saved") ? null : (
            <SaveStatus state={saveState} />
          )}
          {actions}
          <PageMenu
            page={{ ...pageItem(page), name: title.view.text }}
            readMarkdown={session === null ? null : () => session.markdown}
            onSave={saveNow}
            mode={mode}
            onSwitchMode={switchMode}
          />
        </div>
      </TopBar>
      <PageBody>
        <div className="mb-2">
          <IconPicker page={page} readOnly={readOnly} />
        </div>
        <TitleField {...title} readOnly={readOnly} startsHere={isUntouched(page)} onLeave={text.focus} />
        <div className="mt-6">
          <PageContent
            content={content}
            mode={mode}
            readOnly={readOnly}
            parentId={page.parentId}
            onReady={text.ready}
          />
        </div>
      </PageBody>
    </>
  );
}

/** Moves the page to the head of the lists on screen whenever its text has been saved. */
function useWrittenPages(pageId: string, kind: string): void {
  const queries = useQueryClient();
  const before = useRef(kind);
  const follow = useEffectEvent(() => {
    const written = before.current === "saving" && (kind === "saved" || kind === "unsaved");
    if (written) showPageWritten(queries, pageId);
    before.current = kind;
  });
  useEffect(() => follow(), [kind]);
}

function isUntouched(page: PageRecord): boolean {
  return page.title === "Untitled" && page.createdAt === page.updatedAt;
}
