import { useQuery } from "@tanstack/react-query";
import { Switch } from "radix-ui";
import { useId } from "react";
import { toDestinations } from "@/components/shell/items/destination";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { Select, type SelectOption } from "@/components/ui/form/select";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import { tagsBeginningQuery } from "@/lib/client/cache/tags-query";
import type { GraphFilter } from "./graph-address";

export type GraphFiltersProps = { filter: GraphFilter; onChange: (changed: Partial<GraphFilter>) => void };

/** Which pages the graph has: those of a folder, those with a tag, with or without those that nothing links. */
export function GraphFilters({ filter, onChange }: GraphFiltersProps) {
  const { data: folders = [] } = useQuery({
    ...foldersQuery,
    select: ({ data }) =>
      toDestinations(data).map(({ id, path }) => ({ value: id ?? "", label: isolatePath(path) })),
  });
  const { data: tags = [] } = useQuery(tagsBeginningQuery(""));
  const known = tags.map(({ tag }) => ({ value: tag, label: `#${tag}` }));
  const { tag, folderId, hasLonePages } = filter;
  const others =
    tag === null || known.some(({ value }) => value === tag)
      ? known
      : [{ value: tag, label: `#${tag}` }, ...known];
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <Choice
        label={words.folder}
        value={folderId}
        options={[{ value: "", label: words.anyFolder }, ...folders]}
        onChange={(chosen) => onChange({ folderId: chosen })}
      />
      <Choice
        label={words.tag}
        value={tag}
        options={[{ value: "", label: words.anyTag }, ...others]}
        onChange={(chosen) => onChange({ tag: chosen })}
      />
      <span className="flex items-center gap-2">
        <Switch.Root
          id={id}
          checked={hasLonePages}
          onCheckedChange={(checked) => onChange({ hasLonePages: checked })}
          className="relative inline-flex h-5 w-8.5 shrink-0 items-center rounded-full border border-line-strong bg-wall p-0.5 transition-colors data-[state=checked]:border-ink data-[state=checked]:bg-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
        >
          <Switch.Thumb className="size-3.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-paper" />
        </Switch.Root>
        <label htmlFor={id} className="text-ink-soft">
          {words.lonePages}
        </label>
      </span>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string | null;
  options: readonly SelectOption<string>[];
  onChange: (value: string | null) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ""}
      options={options}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
      className="min-h-8 max-w-48 rounded-md border border-line-strong/60 px-2 text-sm hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:text-base"
    />
  );
}
