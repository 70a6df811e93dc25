import type { Metadata } from "next";
import Link from "next/link";
import { requireActor } from "@/app/(workspace)/require-actor";
import { appMessages } from "@/components/shell/messages/app-messages";
import { AppList } from "@/components/tokens/apps/app-list";
import { serviceContext } from "@/lib/services/context";
import { listApps } from "@/lib/services/apps/list-apps";

export const metadata: Metadata = { title: appMessages.title };

export default async function AppsPage() {
  const actor = await requireActor("/settings/apps");
  const { data } = await listApps(serviceContext(actor));
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{appMessages.title}</h1>
      <p className="mt-3 mb-10 max-w-xl text-ink-soft">
        {appMessages.intro}{" "}
        <Link href="/docs/mcp" prefetch={false} className="text-ink underline underline-offset-3">
          {appMessages.how}
        </Link>
      </p>
      <AppList known={data} />
    </>
  );
}
