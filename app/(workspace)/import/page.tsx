import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { ImportScreen } from "@/components/imports/import-screen";
import { importMessages } from "@/components/shell/messages/import-messages";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";

export const metadata: Metadata = { title: importMessages.title };

export default async function ImportPage() {
  await requireActor("/import");
  return (
    <>
      <TopBar />
      <PageBody>
        <ImportScreen />
      </PageBody>
    </>
  );
}
