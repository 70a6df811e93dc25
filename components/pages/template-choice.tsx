import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { messages } from "@/components/shell/messages/messages";
import type { NamedTemplate } from "@/lib/client/templates";

export type TemplateChoiceProps = {
  /** The templates, while they are looked for too. */
  list: Pick<UseQueryResult, "isPending" | "isError" | "refetch">;
  templates: readonly NamedTemplate[];
  /** What it is called to choose none; null where one has to be chosen. */
  none: string | null;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
};

/** Chooses one of the templates, or none. */
export function TemplateChoice({ list, templates, none, chosenId, onChoose }: TemplateChoiceProps) {
  const words = messages.templates;
  const group = useId();
  const option = (id: string | null, name: string, look: string) => (
    <label key={id} className="flex min-h-8 min-w-0 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={group}
        checked={id === chosenId}
        onChange={() => onChoose(id)}
        className="size-4 shrink-0 accent-ink"
      />
      <span className={look}>{name}</span>
    </label>
  );
  if (list.isPending) return <p role="status">{words.loading}</p>;
  if (list.isError) return <FailedNotice onRetry={() => list.refetch()}>{words.loadFailed}</FailedNotice>;
  return (
    <>
      {none !== null || templates.length > 0 ? (
        <fieldset className="grid max-h-64 min-w-0 grid-cols-1 gap-1 overflow-y-auto">
          <legend className="mb-1.5 text-sm font-medium">{words.templates}</legend>
          {none === null ? null : option(null, none, "text-ink-soft")}
          {templates.map(({ id, name }) => option(id, name, "min-w-0 truncate font-serif"))}
        </fieldset>
      ) : null}
      {templates.length === 0 ? (
        <p className="text-ink-soft">
          {words.none} {/* The screen is loaded anew, so that the dialog is gone. */}
          <a href="/settings/writing" className="text-straw underline underline-offset-2">
            {words.chooseFolder}
          </a>
        </p>
      ) : null}
    </>
  );
}
