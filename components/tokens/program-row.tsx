import type { ReactNode } from "react";
import { AuthorMark } from "@/components/shell/items/author-mark";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { classNames } from "@/components/ui/class-names";
import { factLineStyle } from "@/components/ui/fact-line-style";
import { RelativeTime } from "@/components/ui/time/relative-time";

export type ProgramRowProps = {
  name: string;
  /** What tells it from others of its name. */
  hint: ReactNode;
  lastUsedAt: string | null;
  /** What it may do, where and how long: a line of `span`s. */
  facts: ReactNode;
  actions: ReactNode;
};

/** A program that acts for the person: its name first, then what it may do, then its actions. */
export function ProgramRow({ name, hint, lastUsedAt, facts, actions }: ProgramRowProps) {
  const words = tokenMessages;
  return (
    <li className="flex items-start gap-4 py-4">
      <AuthorMark name={name} isProgram />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h3 className="min-w-0 flex-1 font-serif text-lg/7 font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-soft">
            {lastUsedAt === null ? (
              words.never
            ) : (
              <>
                {words.lastUsed} <RelativeTime dateTime={lastUsedAt} />
              </>
            )}
          </p>
        </div>
        <p className={classNames("mt-0.5", factLineStyle)}>
          {facts}
          <span className="wrap-anywhere">{hint}</span>
        </p>
        <div className="mt-1.5 -ml-3.5 flex flex-wrap">{actions}</div>
      </div>
    </li>
  );
}
