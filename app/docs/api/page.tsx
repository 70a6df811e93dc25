import type { Metadata } from "next";
import Link from "next/link";
import { ApiReference } from "@/components/reference/api-reference";
import { Logo } from "@/components/shell/layout/logo";
import { messages } from "@/components/shell/messages/messages";

export const metadata: Metadata = { title: messages.reference.title };

export default function ApiReferencePage() {
  return (
    <>
      <header className="sticky top-0 z-20 flex h-12 items-center border-b border-line bg-wall px-3">
        <Link
          href="/"
          prefetch={false}
          className="inline-flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm font-medium hover:bg-hover"
        >
          <Logo className="size-5" />
          {messages.reference.back}
        </Link>
      </header>
      <ApiReference />
    </>
  );
}
