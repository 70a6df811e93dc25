import Link from "next/link";
import type { ReactNode } from "react";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { FolderLine } from "./folder-line";
import { PageLine } from "./page-line";
import type { FolderPlace } from "./use-folder-places";

/** The found folders, as a list with this label. */
export function FolderResults({
  label,
  folders,
  q,
}: {
  label: string;
  folders: readonly FolderPlace[];
  q: string;
}) {
  return (
    <Results label={label}>
      {folders.map((folder) => (
        <Result key={folder.id} href={`/folders/${folder.id}`}>
          <FolderLine folder={folder} search={q} />
        </Result>
      ))}
    </Results>
  );
}

/** The found pages, as a list with this label. */
export function PageResults({
  label,
  pages,
  q,
}: {
  label: string;
  pages: readonly FoundPageRecord[];
  q: string;
}) {
  return (
    <Results label={label}>
      {pages.map((page) => (
        <Result key={page.id} href={`/pages/${page.id}`}>
          <PageLine page={page} search={q} />
        </Result>
      ))}
    </Results>
  );
}

function Results({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ul aria-label={label} className="-mx-3 grid grid-cols-1 gap-0.5 not-first:mt-2">
      {children}
    </ul>
  );
}

function Result({
  href,
  children,
}: {
  href: `/pages/${string}` | `/folders/${string}`;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-11 items-start gap-2.5 rounded-md px-3 py-2.5 transition-colors hover:bg-hover"
      >
        {children}
      </Link>
    </li>
  );
}
