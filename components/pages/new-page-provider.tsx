"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useRef, type ReactNode } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { NewPageContext } from "@/components/shell/new-page-context";
import { shortcuts } from "@/components/shell/shortcuts";
import { useShortcut } from "@/components/ui/use-shortcut";
import { explainFailure } from "@/lib/client/explain-failure";
import { showPageFirst } from "@/lib/client/page-list-cache";
import { createPage } from "@/lib/client/pages";

export type NewPageProviderProps = { children: ReactNode };

/** Creating a page, from every button and by `Ctrl/⌘ Alt N`, which makes it in the folder on screen. */
export function NewPageProvider({ children }: NewPageProviderProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: createPage,
    onSuccess: (page) => {
      showPageFirst(queries, page);
      router.push(`/pages/${page.id}`);
    },
    onError: (fault) => {
      toast.error(`${messages.pages.createFailed} ${explainFailure(fault, messages.failures)}`);
    },
  });
  const create = (parentId: string | null) => {
    if (!creation.isPending) creation.mutate(parentId);
  };
  const shown = useRef<string | null>(null);
  const createHere = () => create(shown.current);
  const offerFolder = useCallback((folderId: string) => {
    shown.current = folderId;
    return () => {
      if (shown.current === folderId) shown.current = null;
    };
  }, []);
  useShortcut(shortcuts.newPage, createHere);
  return (
    <NewPageContext value={{ busy: creation.isPending, create, createHere, offerFolder }}>
      {children}
    </NewPageContext>
  );
}
