import { Fragment } from "react";
import { ChangeMark } from "./change-mark";
import type { PassagePart, ShownChange } from "./shown-change";

export type PassageSourceProps = {
  parts: readonly PassagePart[];
  changes: readonly ShownChange[];
};

/** Lines of a page as they are written, with the changes in them. */
export function PassageSource({ parts, changes }: PassageSourceProps) {
  return (
    <div
      dir="auto"
      className="my-3 rounded-md bg-hover px-3 py-2 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap"
    >
      {withoutEnds(parts).map((part, index) => {
        const shown = changes.find(({ change }) => part.kind === "change" && change.id === part.id);
        if (shown !== undefined) return <ChangeMark key={shown.change.id} {...shown} />;
        return <Fragment key={index}>{part.kind === "text" ? part.text : null}</Fragment>;
      })}
    </div>
  );
}

/** The parts without blank lines before and after them. */
function withoutEnds(parts: readonly PassagePart[]): PassagePart[] {
  return parts.map((part, index) => {
    if (part.kind === "change") return part;
    const text = index === 0 ? part.text.replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/, "") : part.text;
    return { ...part, text: index === parts.length - 1 ? text.trimEnd() : text };
  });
}
