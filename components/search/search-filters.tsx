import { useId, type RefObject } from "react";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { searchScreenMessages } from "@/components/shell/messages/search-screen-messages";
import { Select, type SelectOption } from "@/components/ui/form/select";
import type { SearchTerms } from "./search-terms";
import { useFolderPlaces } from "./use-folder-places";

export type SearchFiltersProps = {
  terms: SearchTerms;
  onChange: (changed: Partial<SearchTerms>) => void;
  /** The folder field. */
  folderRef: RefObject<HTMLButtonElement | null>;
};

/** The filters of a search. */
export function SearchFilters({ terms, onChange, folderRef }: SearchFiltersProps) {
  const words = searchScreenMessages;
  const { data: places = [] } = useFolderPlaces(true);
  const folders = places.map(({ id, path }) => ({ value: id, label: isolatePath(path) }));
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-3">
      <Filter
        label={words.kind}
        value={terms.show}
        options={toOptions(words.kinds)}
        onChange={(show) => onChange({ show })}
      />
      {terms.show === "folders" ? null : (
        <Filter
          label={words.where}
          value={terms.in}
          options={toOptions(words.in)}
          onChange={(where) => onChange({ in: where })}
        />
      )}
      <Filter
        label={words.folder}
        selectRef={folderRef}
        value={terms.folderId ?? ""}
        options={[{ value: "", label: words.anywhere }, ...folders]}
        onChange={(folderId) => onChange({ folderId: folderId === "" ? null : folderId })}
      />
    </div>
  );
}

type FilterProps<V extends string> = {
  label: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  selectRef?: RefObject<HTMLButtonElement | null>;
};

function Filter<V extends string>({ label, value, options, onChange, selectRef }: FilterProps<V>) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm max-sm:contents">
      <label htmlFor={id} className="shrink-0 self-center text-sm text-ink-soft">
        {label}
      </label>
      <Select
        id={id}
        ref={selectRef}
        value={value}
        options={options}
        onChange={onChange}
        className="min-h-8 max-w-56 rounded-md border border-line-strong/60 px-2 text-sm hover:bg-hover max-sm:max-w-none pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
    </div>
  );
}

function toOptions<V extends string>(labels: Record<V, string>): SelectOption<V>[] {
  // Object.entries loses the type of the keys.
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as V, label }));
}
