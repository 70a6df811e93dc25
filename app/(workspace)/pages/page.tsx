import type { Metadata } from "next";
import { FileSection } from "@/components/folders/file-section";
import { NewPageButton } from "@/components/pages/new-page-button";
import { PageList } from "@/components/pages/page-list";
import { messages } from "@/components/shell/messages/messages";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { listLimitMax } from "@/lib/contracts/limits";
import { serviceContext } from "@/lib/services/context";
import { listFiles } from "@/lib/services/files/list-files";
import { requireActor } from "@/app/(workspace)/require-actor";

export const metadata: Metadata = { title: messages.pages.title };

export default async function AllPagesPage() {
  const actor = await requireActor("/pages");
  const files = await listFiles(serviceContext(actor), { parentId: null, limit: listLimitMax });
  return (
    <>
      <TopBar />
      <PageBody>
        <div className="mb-6 flex items-center justify-between gap-4">
          <h1 className="font-serif text-2xl font-semibold">{messages.pages.title}</h1>
          <NewPageButton />
        </div>
        <PageList />
        <FileSection parentId={null} ownerId={actor.userId} mayChange known={files} />
      </PageBody>
    </>
  );
}
