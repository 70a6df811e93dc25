import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { ImportScreen } from "@/components/imports/import-screen";
import { messages } from "@/components/shell/messages";
import { PageBody } from "@/components/shell/page-body";
import { TopBar } from "@/components/shell/top-bar";

export const metadata: Metadata = { title: messages.imports.title };

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
