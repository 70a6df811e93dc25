import type { ReactNode } from "react";
import { appMessages } from "@/components/shell/messages/app-messages";
import { Notice } from "@/components/ui/notice";
import type { RedirectPlace } from "@/lib/domain/oauth/redirect-uri";

/** What is certain of an app that asks for access. */
export type AskingAppProps = {
  /** Where the app is, and where the answer goes. */
  place: RedirectPlace;
  answersTo: RedirectPlace;
  /** Whether its site itself describes it; anybody can register an app whose answers go there. */
  isDescribed: boolean;
};

/** What a person can know of an app that asks: not its name, which it chose, but where it is. */
export function AskingApp({ place, answersTo, isDescribed }: AskingAppProps) {
  const words = appMessages;
  const ofSite = isDescribed ? words.atSite : words.answersTo;
  const label = { site: ofSite, device: words.onDevice, app: words.byScheme }[place.kind];
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{words.claimed}</p>
      <dl className="grid gap-2 rounded-md border border-line px-3.5 py-3">
        <Fact label={label}>{toText(place)}</Fact>
        {place.host === answersTo.host ? null : <Fact label={words.answersTo}>{toText(answersTo)}</Fact>}
      </dl>
      <Notice>
        {answersTo.kind === "site" ? "" : `${words.anyProgram} `}
        {words.startedByYou}
      </Notice>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-mono text-sm font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function toText({ kind, host }: RedirectPlace): string {
  return kind === "app" ? `${host}:` : host;
}
