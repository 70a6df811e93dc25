import type { Metadata } from "next";
import Link from "next/link";
import { requireActor } from "@/app/(workspace)/require-actor";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { TokenList } from "@/components/tokens/token-list";
import { serviceContext } from "@/lib/services/context";
import { listTokens } from "@/lib/services/tokens/list-tokens";

export const metadata: Metadata = { title: tokenMessages.title };

export default async function TokensPage() {
  const actor = await requireActor("/settings/tokens");
  const { data } = await listTokens(serviceContext(actor));
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{tokenMessages.title}</h1>
      <p className="mt-3 mb-10 max-w-xl text-ink-soft">
        {tokenMessages.intro}{" "}
        <Link href="/docs/api" prefetch={false} className="text-ink underline underline-offset-3">
          {tokenMessages.reference}
        </Link>
      </p>
      <TokenList known={data} />
    </>
  );
}
