import { useEffect, useRef } from "react";
import { messages } from "@/components/shell/messages/messages";
import type { ShownHeading } from "./outline-source";

export type OutlineProps = {
  headings: readonly ShownHeading[];
  /** The heading being read or edited; -1 above all of them. */
  current: number;
  onJump: (heading: ShownHeading) => void;
};

/** The headings of a page, indented by level; the one being read or edited is marked and scrolled into view. */
export function Outline({ headings, current, onJump }: OutlineProps) {
  const words = messages.editor;
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  if (headings.length === 0) return <p className="px-2 text-sm text-ink-soft">{words.outlineEmpty}</p>;
  const highest = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-label={words.outline}>
      <ul>
        {headings.map((heading, index) => (
          <li key={heading.at}>
            <button
              ref={index === current ? marked : undefined}
              type="button"
              aria-current={index === current ? "location" : undefined}
              onClick={() => onJump(heading)}
              style={{ paddingLeft: `${0.5 + (heading.level - highest) * 0.75}rem` }}
              className="min-h-7 w-full truncate rounded-md border-l-2 border-transparent py-0.5 pr-2 text-left text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current]:border-thread aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              {heading.text === "" ? <em>{words.emptyHeading}</em> : heading.text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
