"use client";

import { ChevronsUpDown, FileDown, KeyRound, LogOut, UserRound, Users } from "lucide-react";
import { useTheme } from "next-themes";
import Link from "next/link";
import { use } from "react";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { Logo } from "@/components/shell/layout/logo";
import { messages } from "@/components/shell/messages/messages";
import { signOut } from "./sign-out";
import { themeOptions } from "./theme-options";

export type PersonMenuProps = { name: string; email: string; isAdministrator: boolean };

/** The signed-in person's menu: settings, theme and sign-out. */
export function PersonMenu({ name, email, isAdministrator }: PersonMenuProps) {
  const { theme, setTheme } = useTheme();
  const startExport = use(ExportContext);
  const { run, closed } = useAfterClose();
  const chosen = themeOptions.find(({ value }) => value === theme)?.value ?? "system";
  const trigger = (
    <button
      type="button"
      aria-label={messages.frame.personMenu(name)}
      className="flex min-h-10 w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-hover pointer-coarse:min-h-11"
    >
      <Logo className="size-6 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start" onClosed={closed}>
      <p className="truncate px-2.5 pt-1.5 pb-2 text-xs text-ink-soft">{email}</p>
      <MenuSeparator />
      <p className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">{messages.frame.settings}</p>
      <MenuItem asChild>
        <Link href="/settings/account">
          <UserRound aria-hidden />
          {messages.frame.account}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/settings/tokens">
          <KeyRound aria-hidden />
          {messages.frame.tokens}
        </Link>
      </MenuItem>
      {isAdministrator ? (
        <MenuItem asChild>
          <Link href="/settings/people">
            <Users aria-hidden />
            {messages.frame.people}
          </Link>
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => run(() => startExport({ kind: "everything" }))}>
        <FileDown aria-hidden />
        {messages.exports.everything}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice label={messages.frame.theme} value={chosen} options={themeOptions} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden />
        {messages.frame.signOut}
      </MenuItem>
    </Menu>
  );
}
