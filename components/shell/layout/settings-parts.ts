import {
  DatabaseBackup,
  KeyRound,
  PenLine,
  PlugZap,
  UserRound,
  Users,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { Route } from "next";
import { messages } from "@/components/shell/messages/messages";

export type SettingsPart = { href: Route; label: string; icon: LucideIcon };

const words = messages.frame;

const parts: readonly SettingsPart[] = [
  { href: "/settings/account", label: words.account, icon: UserRound },
  { href: "/settings/writing", label: words.writing, icon: PenLine },
  { href: "/settings/apps", label: words.apps, icon: PlugZap },
  { href: "/settings/tokens", label: words.tokens, icon: KeyRound },
  { href: "/settings/webhooks", label: words.webhooks, icon: Webhook },
];

const administratorParts: readonly SettingsPart[] = [
  { href: "/settings/people", label: words.people, icon: Users },
  { href: "/settings/backups", label: words.backups, icon: DatabaseBackup },
];

/** The screens of the settings, in the order of their navigation. */
export function settingsPartsFor(isAdministrator: boolean): readonly SettingsPart[] {
  return isAdministrator ? [...parts, ...administratorParts] : parts;
}
