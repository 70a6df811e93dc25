import { use, useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { mayRestoreAccess } from "@/components/shell/items/may-restore-access";
import { LiveContext, type LastChange } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ChangeEvent, LiveEvent } from "@/lib/contracts/events";
import type { Item } from "@/lib/contracts/items";
import type { PageRecord } from "@/lib/contracts/pages";
import { mayWritePage } from "@/lib/domain/access/may-write-page";
import type { ContentSession } from "@/components/editor/sync/content-session";

/** The open page is gone; `event` says by whose action, if known. */
export type Gone = { event: ChangeEvent | null };

/** Changes made to an open page elsewhere. */
export type LivePage = {
  /** The latest author, for a while. */
  edited: LastChange | null;
  gone: Gone | null;
  /** Checks whether the page is back. */
  recheck: () => void;
};

type Open = { page: PageRecord; above: readonly Pick<Item, "id">[]; session: ContentSession | null };

const editedShownMs = 60_000;

/** Follows changes of others to the open page: its text, title, icon, cover and place, and its removal. */
export function useLivePage({ page, above, session }: Open): LivePage {
  const live = use(LiveContext);
  const router = useGuardedRouter();
  const [edited, setEdited] = useState<LastChange | null>(null);
  const [gone, setGone] = useState<Gone | null>(null);

  /** A page without access leaves the screen; unsaved text is offered at its address. */
  const leave = () => {
    session?.leave();
    toast(messages.live.lost(page.title), { id: `lost ${page.id}` });
    router.refresh();
  };
  const check = async (event: ChangeEvent | null) => {
    try {
      const found = await callOperation("GET /pages/{pageId}", { params: { pageId: page.id } });
      setGone(null);
      if (gone !== null || isWritableAgain(found, page)) session?.sync.saver.retry();
      const isBesideFields = event?.item.kind === "folder" || event?.operation === "share";
      if (isBesideFields || isOther(found, page) || gone !== null) router.refresh();
    } catch (fault) {
      // Without the network, nothing is known.
      if (!(fault instanceof ApiError) || fault.facts.code !== "not_found") return;
      if (gone === null) leave();
      else setGone({ event: event ?? gone.event });
    }
  };
  /** Follows changes of the page or of a folder above it. */
  const followItem = (event: ChangeEvent) => {
    if (event.operation === "trash" || event.operation === "delete") {
      // The item is the page or a folder above it, which takes its contents along.
      if (live.isRemote(event)) setGone({ event });
    } else if (event.operation !== "write") {
      if (live.isRemote(event)) void check(event);
    } else if (event.etag === null || session?.sync.isAt(event.etag) !== true) {
      void session?.refresh();
      if (event.by !== null && live.isRemote(event)) setEdited({ by: event.by, at: event.at });
    }
  };
  const follow = useEffectEvent((event: LiveEvent) => {
    // A permanently deleted page does not come back, so nothing is requested.
    if (event.type === "alive" || gone?.event?.operation === "delete") return;
    if (event.type === "resync") {
      void session?.refresh();
      void check(null);
      return;
    }
    if (event.item.id !== page.id && !above.some(({ id }) => id === event.item.id)) {
      // The restored folder may contain this page.
      if (gone !== null && event.item.kind === "folder" && mayRestoreAccess(event)) void check(gone.event);
    } else followItem(event);
  });
  useEffect(() => live.subscribe((event) => follow(event)), [live]);
  useEffect(() => {
    if (edited === null) return;
    const timer = setTimeout(() => setEdited(null), editedShownMs);
    return () => clearTimeout(timer);
  }, [edited]);
  return { edited, gone, recheck: () => void check(null) };
}

function isWritableAgain(found: PageRecord, page: PageRecord): boolean {
  return mayWritePage(found) && !mayWritePage(page);
}

/** Whether the server-rendered page is out of date. */
function isOther(found: PageRecord, page: PageRecord): boolean {
  const shown = ["title", "icon", "cover", "parentId", "permission", "locked"] as const;
  return shown.some((key) => JSON.stringify(found[key]) !== JSON.stringify(page[key]));
}
