import { CornerLeftUp } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { groupBy } from "@/lib/domain/lists/group-by";
import { PersonLine } from "./person-line";

type Inherited = SharingRecord["inherited"];

export type InheritedListProps = {
  inherited: Inherited;
  /** The signed-in person. */
  userId: string;
  /** Called when the person follows a link to a folder. */
  onFollow: () => void;
};

/** The people with access from folders above, by folder, with links to change it there. */
export function InheritedList({ inherited, userId, onFollow }: InheritedListProps) {
  const byFolder = [...groupBy(inherited, ({ folder }) => folder?.id ?? null).values()];
  return (
    <>
      {byFolder.map((people, index) => (
        <FolderPeople
          key={people[0]?.folder?.id ?? index}
          people={people}
          userId={userId}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}

type FolderPeopleProps = Omit<InheritedListProps, "inherited"> & { people: Inherited };

function FolderPeople({ people, userId, onFollow }: FolderPeopleProps) {
  const id = useId();
  const words = sharingMessages;
  const folder = people[0]?.folder ?? null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      <h3 id={id} className="flex items-center gap-2 text-sm text-ink-soft">
        <CornerLeftUp aria-hidden className="size-3.5 shrink-0" />
        {folder === null ? (
          words.fromHidden
        ) : (
          <span>
            {words.from}{" "}
            <Link
              href={`/folders/${folder.id}`}
              prefetch={false}
              onClick={onFollow}
              className="font-medium text-ink underline underline-offset-3"
            >
              <bdi>{folder.name}</bdi>
            </Link>
          </span>
        )}
      </h3>
      <ul>
        {people.map(({ person, permission }) => (
          <PersonLine key={person.id} person={person} isYou={person.id === userId}>
            <span className="px-2.5 text-sm text-ink-soft">{words.permissions[permission].label}</span>
          </PersonLine>
        ))}
      </ul>
    </section>
  );
}
