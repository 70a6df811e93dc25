import { Search } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { DocsSearch } from "@/components/docs/docs-search";
import { Logo } from "@/components/shell/layout/logo";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import { messages } from "@/components/shell/messages/messages";

const linkStyle =
  "inline-flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-hover pointer-coarse:min-h-11";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md border border-transparent bg-ink px-4 py-2 text-sm text-paper focus:translate-y-0"
      >
        {messages.skip}
      </a>
      <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-wall px-3">
        <Link href="/" prefetch={false} className={`${linkStyle} mr-auto font-medium`}>
          <Logo className="size-5" />
          {docsMessages.back}
        </Link>
        {/* The results have a field of their own, with what was searched for. */}
        <DocsSearch className="w-56 in-[body:has(main_[role=search])]:hidden max-md:hidden" />
        <nav aria-label={docsMessages.title} className="flex">
          <Link
            href="/docs/search"
            prefetch={false}
            aria-label={docsMessages.search}
            className={`${linkStyle} md:hidden`}
          >
            <Search aria-hidden className="size-4.5" />
          </Link>
          <Link href="/docs" prefetch={false} className={linkStyle}>
            {docsMessages.guides}
          </Link>
          <Link href="/docs/api" prefetch={false} className={linkStyle}>
            <span className="max-sm:hidden">{messages.frame.reference}</span>
            <span className="sm:hidden">{docsMessages.reference}</span>
          </Link>
        </nav>
      </header>
      {children}
    </>
  );
}
