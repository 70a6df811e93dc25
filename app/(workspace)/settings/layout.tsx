import { PageBody } from "@/components/shell/layout/page-body";
import { SettingsTabs } from "@/components/shell/layout/settings-tabs";
import { TopBar } from "@/components/shell/layout/top-bar";
import { currentActor } from "@/lib/auth/current-actor";

export default async function SettingsLayout({ children }: LayoutProps<"/settings">) {
  const actor = await currentActor();
  return (
    <>
      <TopBar>
        <SettingsTabs isAdministrator={actor?.user.isAdministrator ?? false} />
      </TopBar>
      <PageBody>{children}</PageBody>
    </>
  );
}
