import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { uploadFile } from "@/lib/client/upload-file";
import { filesQuery } from "@/lib/client/cache/files-query";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import type { Cover } from "@/lib/contracts/fields/covers";
import type { PageRecord } from "@/lib/contracts/pages";
import { isPlainImage } from "@/lib/domain/files/media-type";

/** The cover of a page, and the means to change it. */
export type CoverControl = {
  cover: PageRecord["cover"];
  /** The folder of the pictures beside the page; null when the person cannot see it. */
  place: { parentId: string | null } | null;
  choose: (cover: Cover | null) => void;
  /** Uploads a picture into the page, and makes it the cover. */
  upload: (file: File) => void;
  /** The name of the picture being uploaded. */
  uploading: string | null;
};

/** The id of the button for covers: beside the icon of a page without one, else on the cover. */
export const coverTriggerId = "cover-trigger";

type Change = { next: Cover | null; before: PageRecord["cover"] };

/** The cover of the page on screen; a change shows at once, and is reverted when the server refuses it. */
export function useCover(page: PageRecord): CoverControl {
  const [cover, setCover] = useState(page.cover);
  const [known, setKnown] = useState(page.cover);
  const { userId } = use(LiveContext);
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const complain = (fault: unknown) => toast.error(`${messages.cover.failed} ${explainFailure(fault)}`);
  const change = useMutation({
    // Changes are sent one after another, so that the last choice wins.
    scope: { id: `cover of ${page.id}` },
    mutationFn: ({ next }: Change) =>
      callOperation("PATCH /pages/{pageId}", { params: { pageId: page.id }, body: { cover: next } }),
    onSuccess: (saved) => {
      showPageFirst(queries, saved);
      router.refresh();
    },
    onError: (fault, { next, before }) => {
      keepingFocus(() => setCover((shown) => (shown === next ? before : shown)));
      complain(fault);
    },
  });
  // A cover changed elsewhere comes with the page. A later choice is newer, and comes with the next page.
  if (JSON.stringify(known) !== JSON.stringify(page.cover)) {
    setKnown(page.cover);
    if (!change.isPending) setCover(page.cover);
  }
  const choose = (next: Cover | null) => {
    // Synchronous, so that the button that replaces the pressed one can get the focus.
    setCover(next);
    change.mutate({ next, before: cover });
  };
  const sending = useMutation({
    mutationFn: (file: File) => uploadFile(file, { pageId: page.id }),
    onSuccess: (stored) => {
      void queries.invalidateQueries({ queryKey: filesQuery(page.parentId).queryKey });
      keepingFocus(() => choose({ type: "file", value: stored.id }));
    },
    onError: complain,
  });
  return {
    cover,
    place: page.parentId === null && page.ownerId !== userId ? null : { parentId: page.parentId },
    choose,
    upload: (file) => {
      if (isPlainImage(file.type)) sending.mutate(file);
      else toast.error(messages.cover.notPicture(file.name));
    },
    uploading: sending.isPending ? sending.variables.name : null,
  };
}

/** Switches between a cover and none, and moves the focus from one's button to the other's. */
function keepingFocus(change: () => void): void {
  const isThere = document.activeElement?.id === coverTriggerId;
  flushSync(change);
  if (isThere) document.getElementById(coverTriggerId)?.focus();
}
