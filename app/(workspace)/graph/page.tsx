import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { graphHref, parseGraphFilter } from "@/components/graph/graph-address";
import { GraphScreen } from "@/components/graph/graph-screen";
import { TopBar } from "@/components/shell/layout/top-bar";
import { messages } from "@/components/shell/messages/messages";

export const metadata: Metadata = { title: messages.frame.graph };

export default async function GraphPage({ searchParams }: PageProps<"/graph">) {
  await requireActor(graphHref(parseGraphFilter(await searchParams)));
  return (
    <>
      <TopBar />
      <main id="main" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-1 flex-col outline-none">
        <GraphScreen />
      </main>
    </>
  );
}
