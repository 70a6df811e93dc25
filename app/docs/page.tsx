import type { Metadata } from "next";
import Link from "next/link";
import { messages } from "@/components/shell/messages/messages";
import { guides } from "./guides";

export const metadata: Metadata = { title: messages.reference.guides };

const reference = { href: "/docs/api", title: messages.reference.title, summary: messages.reference.summary };

export default function GuidesPage() {
  const entries = [
    ...guides.map(({ name, title, summary }) => ({ href: `/docs/${name}`, title, summary })),
    reference,
  ];
  return (
    <main className="mx-auto max-w-2xl px-5 py-10">
      <h1 className="font-serif text-2xl font-semibold">{messages.reference.guides}</h1>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {entries.map(({ href, title, summary }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className="block rounded-md px-1 py-4 hover:bg-hover">
              <span className="font-medium">{title}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
