"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { sidebarItemStyle } from "./sidebar-item-style";

export type SidebarLinkProps = { href: string; children: ReactNode };

/** A line in the sidebar that knows whether it is where the person is. */
export function SidebarLink({ href, children }: SidebarLinkProps) {
  const current = usePathname() === href;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={sidebarItemStyle}
    >
      {children}
    </Link>
  );
}
