import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { requireActor } from "@/app/(workspace)/require-actor";
import { DataProvider } from "@/components/shell/contexts/data-provider";
import { CenteredScreen } from "@/components/shell/layout/centered-screen";
import { appMessages } from "@/components/shell/messages/app-messages";
import { AskingApp } from "@/components/tokens/apps/asking-app";
import { ConsentForm } from "@/components/tokens/apps/consent-form";
import { buttonStyle } from "@/components/ui/form/button-style";
import { knownOwnOrigin } from "@/lib/auth/known-own-origin";
import { placeOfClient } from "@/lib/domain/oauth/place-of-client";
import { placeOfRedirect } from "@/lib/domain/oauth/redirect-uri";
import { checkAuthorizationRequest } from "@/lib/services/oauth/authorization-request";

export const metadata: Metadata = { title: appMessages.title, referrer: "no-referrer" };

/** The screen on which an app asks for access. Nothing is looked up or fetched for those who are not signed in. */
export default async function AuthorizePage({ searchParams }: PageProps<"/oauth/authorize">) {
  const request = toQuery(await searchParams);
  const actor = await requireActor(`/oauth/authorize?${request}`);
  const origin = knownOwnOrigin(await headers());
  if (origin === null) return <Refused>{appMessages.noAddressHint}</Refused>;
  const checked = await checkAuthorizationRequest(request, { origin, userId: actor.userId });
  if (checked.kind === "refused") return <WrongRequest redirectTo={checked.redirectTo} />;
  if (checked.kind === "untrusted") {
    return (
      <Refused>
        {appMessages.refusedHint} <span className="mt-2 block text-sm wrap-anywhere">{checked.message}</span>
      </Refused>
    );
  }
  const { client, redirectUri, scopes } = checked.request;
  return (
    <CenteredScreen
      title={appMessages.asks(client.name)}
      hint={appMessages.signedInAs(actor.user.name, actor.user.email)}
    >
      <div className="grid grid-cols-1 gap-6">
        <AskingApp
          place={placeOfClient(client.id, redirectUri)}
          answersTo={placeOfRedirect(redirectUri)}
          isDescribed={client.freshUntil !== null}
        />
        <DataProvider known={[]}>
          <ConsentForm request={request} userId={actor.userId} asksToWrite={scopes.includes("pages:write")} />
        </DataProvider>
      </div>
    </CenteredScreen>
  );
}

/**
 * Tells an app on this device at once what is wrong with its request. Anybody can register an address elsewhere, so that people
 * are not sent there without their doing (RFC 9700, section 4.11.2).
 */
function WrongRequest({ redirectTo }: { redirectTo: string }) {
  const { kind, host } = placeOfRedirect(redirectTo);
  if (kind === "device") redirect(redirectTo);
  return (
    <Refused>
      {appMessages.wrongHint}{" "}
      <a href={redirectTo} rel="noreferrer" className="underline underline-offset-2 wrap-anywhere">
        {appMessages.backTo(host)}
      </a>
    </Refused>
  );
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <CenteredScreen title={appMessages.refusedTitle} hint={children}>
      <Link href="/" className={buttonStyle("primary")}>
        {appMessages.toPages}
      </Link>
    </CenteredScreen>
  );
}

/** The query as it was sent, with parameters that are given twice. */
function toQuery(parameters: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values ?? []].flat()) query.append(name, value);
  return query.toString();
}
