import { PageBody } from "@/components/shell/layout/page-body";
import { SettingsNav } from "@/components/shell/layout/settings-nav";
import { TopBar } from "@/components/shell/layout/top-bar";
import { messages } from "@/components/shell/messages/messages";
import { currentActor } from "@/lib/auth/current-actor";
import { readVersion } from "@/lib/services/health/check-health";

export default async function SettingsLayout({ children }: LayoutProps<"/settings">) {
  const actor = await currentActor();
  const isAdministrator = actor?.user.isAdministrator ?? false;
  return (
    <>
      <TopBar>
        <SettingsNav isAdministrator={isAdministrator} />
        <span className="text-sm text-ink-soft max-lg:hidden">{messages.frame.settings}</span>
      </TopBar>
      <PageBody isWide>
        <div className="mx-auto grid max-w-measure lg:max-w-4xl lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-10">
          <SettingsNav isAdministrator={isAdministrator} isBeside />
          <div className="min-w-0">{children}</div>
          <p className="mt-10 text-xs text-ink-faint lg:col-start-2">
            {messages.frame.version(readVersion())}
          </p>
        </div>
      </PageBody>
    </>
  );
}
