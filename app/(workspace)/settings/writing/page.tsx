import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { NoteFolders } from "@/components/account/note-folders";
import { TextLook } from "@/components/account/text-look";
import { ThemeRadios } from "@/components/shell/commands/theme-radios";
import { SettingsSection } from "@/components/shell/layout/settings-section";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { messages } from "@/components/shell/messages/messages";
import { serviceContext } from "@/lib/services/context";
import { getPreferences } from "@/lib/services/preferences/preferences";

export const metadata: Metadata = { title: messages.frame.writing };

export default async function WritingPage() {
  const actor = await requireActor("/settings/writing");
  const preferences = await getPreferences(serviceContext(actor));
  return (
    <div className="grid gap-10">
      <h1 className="font-serif text-2xl font-semibold">{messages.frame.writing}</h1>
      <SettingsSection title={accountMessages.theme}>
        <ThemeRadios />
      </SettingsSection>
      <SettingsSection title={accountMessages.text.title}>
        <TextLook known={preferences} />
      </SettingsSection>
      <SettingsSection title={messages.templates.settings}>
        <NoteFolders known={preferences} />
      </SettingsSection>
    </div>
  );
}
