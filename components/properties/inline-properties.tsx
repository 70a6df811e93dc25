"use client";

import { use, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { FrontMatterContext, type ShownFrontMatter } from "@/components/shell/contexts/front-matter-context";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { classNames } from "@/components/ui/class-names";
import { listProperties, type ListedProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { findFrontMatterProblem } from "@/lib/domain/content/front-matter/front-matter-problem";
import { AddProperty } from "./add-property";
import { FrontMatterBar } from "./front-matter-bar";
import { isUndoKey } from "./is-undo-key";
import { toKnownValue, type PropertyKind } from "./property-kinds";
import { PropertyRow } from "./property-row";
import { PropertyStrip } from "./property-strip";
import { useRenameEverywhere } from "./use-rename-everywhere";
import { useUsedNames } from "./use-used-names";
import { usePropertyEdit } from "./use-property-edit";

/** The properties of the open page above its text, each edited in place by its kind. */
export function InlineProperties() {
  const page = use(FrontMatterContext);
  const source = page?.source ?? null;
  const problem = useMemo(() => (source === null ? null : findFrontMatterProblem(source)), [source]);
  const listed = useMemo(() => (source === null ? [] : (listProperties(source) ?? [])), [source]);
  if (page === null || (source === null && !page.mayEdit)) return null;
  if (page.isText) return <FrontMatterBar problem={problem} page={page} />;
  return <PropertyList page={page} listed={listed} />;
}

type PropertyListProps = { page: ShownFrontMatter; listed: readonly ListedProperty[] };

function PropertyList({ page, listed }: PropertyListProps) {
  const words = propertyMessages;
  const edit = usePropertyEdit();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PropertyKind>>(new Map());
  const { box, focusSoon, steer } = useListKeys(page, listed);
  const renaming = useRenameEverywhere();
  const rows = useKnownValues(page, listed, chosen);
  const choose = (name: string, kind: PropertyKind) => setChosen((before) => new Map(before).set(name, kind));
  const openAt = (name: string) => {
    flushSync(() => setOpen(true));
    box.current?.querySelector<HTMLElement>(`[data-property="${CSS.escape(name)}"] [data-value]`)?.focus();
  };
  const isEmpty = listed.length === 0;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its fields do not use
    <section
      ref={box}
      data-properties
      aria-label={words.title}
      onKeyDown={steer}
      className={classNames("-mt-3 mb-6 font-sans print:mb-4", !isEmpty && "border-y border-line py-1")}
    >
      {renaming.dialog}
      {isEmpty || isOpen ? null : <PropertyStrip rows={rows} onOpen={openAt} />}
      <div className={classNames(!isEmpty && !isOpen && "max-sm:hidden print:block")}>
        {isEmpty ? null : (
          <ul aria-label={words.title}>
            {rows.map(({ property, known }) => (
              <PropertyRow
                key={property.name}
                {...{ property, known, page, edit }}
                taken={listed.map(({ name }) => name)}
                onKind={(kind) => choose(property.name, kind)}
                onRenameEverywhere={renaming.open}
                onRenamed={(next) => {
                  if (known) choose(next, known.kind);
                  focusSoon(next, "name");
                }}
              />
            ))}
          </ul>
        )}
        {page.mayEdit ? (
          <AddProperty
            taken={listed.map(({ name }) => name)}
            edit={edit}
            onAdded={(name, kind) => {
              choose(name, kind);
              // A field that is folded away takes no focus.
              flushSync(() => setOpen(true));
              focusSoon(name, "value");
            }}
            onText={isEmpty ? null : () => page.showText(true)}
            onFold={isOpen && !isEmpty ? () => setOpen(false) : null}
          />
        ) : null}
      </div>
    </section>
  );
}

/** The properties with their kinds: of an empty one, the kind that was chosen here, or that other pages have. */
function useKnownValues(
  page: ShownFrontMatter,
  listed: readonly ListedProperty[],
  chosen: ReadonlyMap<string, PropertyKind>,
) {
  const hasEmpty = listed.some(({ value }) => value === null || value === "");
  const usedNames = useUsedNames(hasEmpty && page.mayEdit);
  return listed.map((property) => {
    const expected = chosen.get(property.name) ?? usedNames.get(property.name);
    return { property, known: property.unusual === null ? toKnownValue({ ...property, expected }) : null };
  });
}

/** The focus in the list: what was added gets it once it is there, and undoing goes on from here. */
function useListKeys(page: ShownFrontMatter, listed: readonly ListedProperty[]) {
  const box = useRef<HTMLElement>(null);
  const wanted = useRef<{ name: string; part: "name" | "value" } | null>(null);
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
  const focusWanted = () => {
    const { name, part } = wanted.current ?? { name: "", part: "name" };
    const field = find(`[data-property="${CSS.escape(name)}"] [data-${part}]`);
    if (!field) return;
    field.focus();
    if (document.activeElement === field) wanted.current = null;
  };
  useEffect(focusWanted, [listed]);
  const steer = (event: KeyboardEvent) => {
    const key = isUndoKey(event.nativeEvent);
    if (key === null) return;
    event.preventDefault();
    flushSync(page[key]);
    // What had the focus may have gone.
    if (document.activeElement === document.body) find("[data-add]")?.focus();
  };
  return {
    box,
    focusSoon: (name: string, part: "name" | "value") => {
      wanted.current = { name, part };
      focusWanted();
    },
    steer,
  };
}
