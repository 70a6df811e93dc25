"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { settingsPartsFor } from "./settings-parts";

export type SettingsNavProps = {
  isAdministrator: boolean;
  /** Whether it stands beside the screens, with icons, or above them. */
  isBeside?: boolean;
};

/** The navigation between the settings screens. */
export function SettingsNav({ isAdministrator, isBeside = false }: SettingsNavProps) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={messages.frame.settingsSections}
      className={
        isBeside
          ? "sticky top-0 hidden content-start gap-0.5 self-start pt-2 lg:grid"
          : "flex min-w-0 [scrollbar-width:none] gap-1 overflow-x-auto fade-ends lg:hidden"
      }
    >
      {settingsPartsFor(isAdministrator).map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? "page" : undefined}
          className={classNames(
            "relative inline-flex min-h-8 shrink-0 items-center gap-2.5 rounded-md px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11 [&_svg]:size-4",
            isBeside &&
              "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-left-2 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-thread",
          )}
        >
          {isBeside ? <Icon aria-hidden /> : null}
          {label}
        </Link>
      ))}
    </nav>
  );
}
