import { useId } from "react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { PermissionMenu } from "./permission-menu";
import { PersonLine } from "./person-line";
import type { SharingChange } from "./sharing-change";

export type AccessListProps = {
  sharing: SharingRecord;
  /** The signed-in person. */
  userId: string;
  onChange: (change: SharingChange) => void;
  onLeave: () => void;
};

/** The owner, and the people with a grant on the item itself. */
export function AccessList({ sharing, userId, onChange, onLeave }: AccessListProps) {
  const id = useId();
  const words = sharingMessages;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <h3 id={id} className="text-sm font-medium">
        {words.people}
      </h3>
      <ul>
        <PersonLine person={sharing.owner} isYou={sharing.owner.id === userId}>
          <span className="px-2.5 text-sm text-ink-soft">{words.owner}</span>
        </PersonLine>
        {sharing.people.map(({ person, permission }) => (
          <PersonLine key={person.id} person={person} isYou={person.id === userId}>
            <PermissionMenu
              name={person.name}
              permission={permission}
              onChange={
                person.id === userId
                  ? null
                  : (next) => onChange({ kind: "permission", userId: person.id, permission: next })
              }
              onRemove={
                person.id === userId ? onLeave : () => onChange({ kind: "remove", userId: person.id })
              }
            />
          </PersonLine>
        ))}
      </ul>
    </section>
  );
}
