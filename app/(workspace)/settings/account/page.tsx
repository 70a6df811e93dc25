import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { AccountFacts } from "@/components/account/account-facts";
import { BrowserList } from "@/components/account/browser-list";
import { DeleteAccount } from "@/components/account/delete-account";
import { NameForm } from "@/components/account/name-form";
import { PasswordForm } from "@/components/account/password-form";
import { SignOutEverywhere } from "@/components/account/sign-out-everywhere";
import { UsageFacts } from "@/components/account/usage-facts";
import { ExportEverything } from "@/components/exports/export-everything";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { SettingsSection } from "@/components/shell/layout/settings-section";
import { serviceContext } from "@/lib/services/context";
import { getLimitedUsage } from "@/lib/services/quotas/get-usage";
import { listSessions } from "@/lib/services/sessions/list-sessions";

export const metadata: Metadata = { title: accountMessages.title };

export default async function AccountPage() {
  const actor = await requireActor("/settings/account");
  const ctx = serviceContext(actor);
  const [browsers, usage] = await Promise.all([listSessions(ctx), getLimitedUsage(ctx)]);
  return (
    <div className="grid gap-10">
      <div className="grid gap-6">
        <h1 className="font-serif text-2xl font-semibold">{accountMessages.title}</h1>
        <AccountFacts email={actor.user.email} isAdministrator={actor.user.isAdministrator} />
        <NameForm name={actor.user.name} />
      </div>
      <SettingsSection title={accountMessages.password.title}>
        <PasswordForm email={actor.user.email} />
      </SettingsSection>
      {usage === null ? null : (
        <SettingsSection title={accountMessages.usage.title}>
          <UsageFacts usage={usage} />
        </SettingsSection>
      )}
      <SettingsSection title={accountMessages.yourPages}>
        <ExportEverything />
      </SettingsSection>
      <SettingsSection title={accountMessages.browsers}>
        <BrowserList browsers={browsers} />
        <div>
          <SignOutEverywhere />
        </div>
      </SettingsSection>
      <SettingsSection title={accountMessages.deletion.title}>
        <DeleteAccount email={actor.user.email} />
      </SettingsSection>
    </div>
  );
}
