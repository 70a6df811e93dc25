import type { ReactNode } from "react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import type { PersonRecord } from "@/lib/contracts/sharing";

export type PersonLineProps = {
  person: PersonRecord;
  isYou: boolean;
  /** Further information, below the address. */
  note?: ReactNode;
  /** Their permission. */
  children: ReactNode;
};

/** A person with access, and their permission. */
export function PersonLine({ person, isYou, note, children }: PersonLineProps) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{person.name}</bdi>
          {isYou ? <span className="text-ink-soft"> {sharingMessages.you}</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>
        {note === undefined ? null : <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="-mr-2.5 shrink-0">{children}</div>
    </li>
  );
}
