"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { messages } from "@/components/shell/messages/messages";

const tabs = [
  { href: "/settings/account", label: messages.frame.account },
  { href: "/settings/apps", label: messages.frame.apps },
  { href: "/settings/tokens", label: messages.frame.tokens },
  { href: "/settings/webhooks", label: messages.frame.webhooks },
];
const administratorTabs = [...tabs, { href: "/settings/people", label: messages.frame.people }];

export type SettingsTabsProps = { isAdministrator: boolean };

/** The navigation between the settings screens. */
export function SettingsTabs({ isAdministrator }: SettingsTabsProps) {
  const pathname = usePathname();
  return (
    <nav aria-label={messages.frame.settingsSections} className="flex min-w-0 gap-1 overflow-x-auto">
      {(isAdministrator ? administratorTabs : tabs).map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? "page" : undefined}
          className="inline-flex min-h-8 shrink-0 items-center rounded-md px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
