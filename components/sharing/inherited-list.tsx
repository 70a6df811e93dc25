import Link from "next/link";
import { useId } from "react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { PersonLine } from "./person-line";

export type InheritedListProps = {
  inherited: SharingRecord["inherited"];
  /** The signed-in person. */
  userId: string;
  /** Called when the person follows a link to a folder. */
  onFollow: () => void;
};

/** The people with access from a folder above, with links to change it there. */
export function InheritedList({ inherited, userId, onFollow }: InheritedListProps) {
  const id = useId();
  const words = sharingMessages;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <h3 id={id} className="text-sm font-medium">
        {words.inherited}
      </h3>
      <ul>
        {inherited.map(({ person, permission, folder }, index) => (
          <PersonLine
            key={`${person.id} ${folder?.id ?? index}`}
            person={person}
            isYou={person.id === userId}
            note={
              folder === null ? (
                words.fromHidden
              ) : (
                <>
                  {words.from}{" "}
                  <Link
                    href={`/folders/${folder.id}`}
                    prefetch={false}
                    onClick={onFollow}
                    className="text-ink underline underline-offset-3"
                  >
                    <bdi>{folder.name}</bdi>
                  </Link>
                </>
              )
            }
          >
            <span className="px-2.5 text-sm text-ink-soft">{words.permissions[permission].label}</span>
          </PersonLine>
        ))}
      </ul>
    </section>
  );
}
