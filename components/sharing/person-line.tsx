import type { ReactNode } from "react";
import { AuthorMark } from "@/components/shell/items/author-mark";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import type { PersonRecord } from "@/lib/contracts/sharing";

export type PersonLineProps = {
  person: PersonRecord;
  isYou: boolean;
  /** Their permission. */
  children: ReactNode;
};

/** A person with access, and their permission. */
export function PersonLine({ person, isYou, children }: PersonLineProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <AuthorMark name={person.name} personId={person.id} />
      <div className="min-w-0 flex-1">
        <p className="text-sm wrap-anywhere">
          <bdi className="font-medium">{person.name}</bdi>
          {isYou ? <span className="text-ink-soft"> {sharingMessages.you}</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>
      </div>
      <div className="-mr-2.5 shrink-0">{children}</div>
    </li>
  );
}
