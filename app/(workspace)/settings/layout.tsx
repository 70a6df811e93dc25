import { PageBody } from "@/components/shell/page-body";
import { SettingsTabs } from "@/components/shell/settings-tabs";
import { TopBar } from "@/components/shell/top-bar";
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
