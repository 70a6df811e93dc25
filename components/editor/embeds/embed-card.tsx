import { CornerDownRight, SquareArrowOutUpRight, SquarePen } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { embedMessages as words } from "@/components/shell/messages/editor/embed-messages";
import "./embed.css";

export type EmbedCardProps = {
  title: string;
  /** The heading or block, if it is not the whole page. */
  place?: string;
  /** The path of the page's folder, if it is known. */
  path?: string | null;
  /** The way to the page; null where there is none. */
  original?: { href: string; mayEdit: boolean } | null;
  /** What is said instead of a text. */
  note?: string | null;
  /** A button under the note. */
  action?: ReactNode;
  isMissing?: boolean;
  children?: ReactNode;
};

/** What is embedded, under its name, with the way to where it is from. */
export function EmbedCard(card: EmbedCardProps) {
  const { title, place = "", path = null, original = null, note = null, isMissing = false } = card;
  const name = place === "" ? title : `${title} › ${place}`;
  return (
    <section className={classNames("embed", isMissing && "embed-missing")} aria-label={words.embed(name)}>
      <div className="embed-head">
        <CornerDownRight aria-hidden />
        <span className="embed-name" title={path === null ? undefined : path}>
          {original === null ? (
            <b>{title}</b>
          ) : (
            <Link href={original.href} prefetch={false}>
              {title}
            </Link>
          )}
          {place === "" ? null : ` › ${place}`}
        </span>
        {original === null ? null : (
          <Link
            className="embed-open"
            href={original.href}
            prefetch={false}
            aria-label={words.original(original.mayEdit, name)}
          >
            {original.mayEdit ? <SquarePen aria-hidden /> : <SquareArrowOutUpRight aria-hidden />}
            <span className="embed-open-words">
              {original.mayEdit ? words.editOriginal : words.openOriginal}
            </span>
          </Link>
        )}
      </div>
      <div className="embed-body">
        {note === null ? null : <p className="embed-note">{note}</p>}
        {card.action}
        {card.children}
      </div>
    </section>
  );
}
