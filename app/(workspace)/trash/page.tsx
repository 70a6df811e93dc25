import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { messages } from "@/components/shell/messages/messages";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { TrashList } from "@/components/trash/trash-list";
import { listLimitMax } from "@/lib/contracts/limits";
import { serviceContext } from "@/lib/services/context";
import { listTrash } from "@/lib/services/trash/list-trash";

export const metadata: Metadata = { title: messages.trash.title };

export default async function TrashPage() {
  const actor = await requireActor("/trash");
  const ctx = serviceContext(actor);
  const [folders, pages, files] = await Promise.all([
    listTrash(ctx, "folder", { limit: listLimitMax }),
    listTrash(ctx, "pageSummary", { limit: listLimitMax }),
    listTrash(ctx, "file", { limit: listLimitMax }),
  ]);
  return (
    <>
      <TopBar />
      <PageBody>
        <TrashList known={{ folders, pages, files }} userId={actor.userId} />
      </PageBody>
    </>
  );
}
