"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

/** The style of a line in the sidebar. */
export const sidebarItemStyle =
  "relative flex min-h-8 w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-left text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-left-0.5 aria-[current=page]:before:w-[3px] aria-[current=page]:before:bg-thread pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0";

export type SidebarLinkProps = Pick<
  ComponentProps<typeof Link>,
  "children" | "draggable" | "onKeyDown" | "title"
> & { href: string };

/** A link in the sidebar that marks the present screen. */
export function SidebarLink({ href, children, ...rest }: SidebarLinkProps) {
  const current = usePathname() === href;
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={sidebarItemStyle}
    >
      {children}
    </Link>
  );
}
