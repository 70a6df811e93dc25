import type { Metadata } from "next";
import { NewPageButton } from "@/components/pages/new-page-button";
import { PageList } from "@/components/pages/page-list";
import { messages } from "@/components/shell/messages";
import { PageBody } from "@/components/shell/page-body";
import { TopBar } from "@/components/shell/top-bar";
import { requireActor } from "./require-actor";

export const metadata: Metadata = { title: messages.pages.title };

export default async function HomePage() {
  await requireActor("/");
  return (
    <>
      <TopBar />
      <PageBody>
        <div className="mb-6 flex items-center justify-between gap-4">
          <h1 className="font-serif text-2xl font-semibold">{messages.pages.title}</h1>
          <NewPageButton />
        </div>
        <PageList />
      </PageBody>
    </>
  );
}
