"use client";

import { useQueryClient } from "@tanstack/react-query";
import { use, useCallback, useRef, useState, type ReactNode } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { typedAhead } from "@/components/shell/navigation/typed-ahead";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import type { PageRecord } from "@/lib/contracts/pages";
import { localDay } from "@/lib/domain/days/day";
import { usePageCreation, type TitleNeeded } from "./use-page-creation";
import { TypedAheadField } from "./typed-ahead-field";
import { useDailyNote } from "./use-daily-note";

const TemplateDialog = loadWhenOpened(async () => (await import("./template-dialog")).TemplateDialog, {
  hasField: true,
});

const FolderTemplateDialog = loadWhenOpened(
  async () => (await import("./folder-template-dialog")).FolderTemplateDialog,
  { hasField: true },
);

export type NewPageProviderProps = { children: ReactNode };

/**
 * Creates a page, from every button and by `Ctrl/⌘ Alt N`, in the folder on screen, or in that of the page on screen.
 */
export function NewPageProvider({ children }: NewPageProviderProps) {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const shown = useRef<string | null>(null);
  const { userId } = use(LiveContext);
  const show = (page: PageRecord, isNew = true) => {
    if (isNew) showPageFirst(queries, page);
    typedAhead.aim(page.id);
    router.push(`/pages/${page.id}`);
  };
  const [asking, setAsking] = useState<TitleNeeded | null>(null);
  const [choosing, setChoosing] = useState<{ id: string; name: string } | null>(null);
  const creation = usePageCreation({ onCreated: show, onTitleNeeded: setAsking });
  const openDay = useDailyNote(userId, show);
  const openToday = () => openDay(localDay(new Date()));
  const fromTemplate = (parentId?: string) => setAsking({ parentId: parentId ?? shown.current, first: null });
  const create = (parentId: string | null, title?: string) => creation.create({ parentId, title });
  const createHere = (title?: string) => create(shown.current, title);
  const offerFolder = useCallback((folderId: string) => {
    shown.current = folderId;
    return () => {
      if (shown.current === folderId) shown.current = null;
    };
  }, []);
  useShortcut(shortcuts.newPage, () => createHere());
  useShortcut(shortcuts.todaysNote, openToday);
  const actions = {
    busy: creation.isPending,
    ...{ create, createHere, fromTemplate, openToday, openDay, offerFolder },
    chooseTemplate: setChoosing,
  };
  return (
    <NewPageContext value={actions}>
      {children}
      <TypedAheadField />
      {asking === null ? null : (
        <TemplateDialog
          open
          userId={userId}
          {...asking}
          onOpenChange={() => {
            typedAhead.close();
            setAsking(null);
          }}
          onCreated={(page) => {
            setAsking(null);
            show(page);
          }}
        />
      )}
      {choosing === null ? null : (
        <FolderTemplateDialog open userId={userId} folder={choosing} onOpenChange={() => setChoosing(null)} />
      )}
    </NewPageContext>
  );
}
