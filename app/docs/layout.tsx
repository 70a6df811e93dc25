import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/shell/layout/logo";
import { messages } from "@/components/shell/messages/messages";

const linkStyle = "inline-flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-hover";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-20 flex h-12 items-center justify-between border-b border-line bg-wall px-3">
        <Link href="/" prefetch={false} className={`${linkStyle} font-medium`}>
          <Logo className="size-5" />
          {messages.reference.back}
        </Link>
        <nav aria-label={messages.reference.guides} className="flex">
          <Link href="/docs" prefetch={false} className={linkStyle}>
            {messages.reference.guides}
          </Link>
          <Link href="/docs/api" prefetch={false} className={linkStyle}>
            {messages.reference.title}
          </Link>
        </nav>
      </header>
      {children}
    </>
  );
}
