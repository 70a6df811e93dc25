import type { Metadata } from "next";
import Link from "next/link";
import { requireActor } from "@/app/(workspace)/require-actor";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { serviceContext } from "@/lib/services/context";
import { listWebhooks } from "@/lib/services/webhooks/list-webhooks";

export const metadata: Metadata = { title: webhookMessages.title };

export default async function WebhooksPage() {
  const actor = await requireActor("/settings/webhooks");
  const { data } = await listWebhooks(serviceContext(actor));
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{webhookMessages.title}</h1>
      <p className="mt-3 mb-10 max-w-xl text-ink-soft">
        {webhookMessages.intro}{" "}
        <Link href="/docs/webhooks" prefetch={false} className="text-ink underline underline-offset-3">
          {webhookMessages.guide}
        </Link>
      </p>
      <WebhookList known={data} />
    </>
  );
}
