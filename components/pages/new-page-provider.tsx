"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, type ReactNode } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";

export type NewPageProviderProps = { children: ReactNode };

/**
 * Creates a page, from every button and by `Ctrl/⌘ Alt N`, in the folder on screen, or in that of the page on screen.
 */
export function NewPageProvider({ children }: NewPageProviderProps) {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: (body: { parentId: string | null; title: string | undefined }) =>
      callOperation("POST /pages", { body }),
    onSuccess: (page) => {
      showPageFirst(queries, page);
      router.push(`/pages/${page.id}`);
    },
    onError: (fault) => {
      toast.error(`${messages.pages.createFailed} ${explainFailure(fault)}`);
    },
  });
  const create = (parentId: string | null, title?: string) => {
    if (!creation.isPending) creation.mutate({ parentId, title });
  };
  const shown = useRef<string | null>(null);
  const createHere = (title?: string) => create(shown.current, title);
  const offerFolder = useCallback((folderId: string) => {
    shown.current = folderId;
    return () => {
      if (shown.current === folderId) shown.current = null;
    };
  }, []);
  useShortcut(shortcuts.newPage, () => createHere());
  return (
    <NewPageContext value={{ busy: creation.isPending, create, createHere, offerFolder }}>
      {children}
    </NewPageContext>
  );
}
