import { PageBody } from "@/components/shell/page-body";
import { SettingsTabs } from "@/components/shell/settings-tabs";
import { TopBar } from "@/components/shell/top-bar";

export default function SettingsLayout({ children }: LayoutProps<"/settings">) {
  return (
    <>
      <TopBar>
        <SettingsTabs />
      </TopBar>
      <PageBody>{children}</PageBody>
    </>
  );
}
