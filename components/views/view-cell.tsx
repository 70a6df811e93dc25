import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { PropertyValue } from "@/components/properties/values/property-value";
import { toKnownValue, type PropertyKind } from "@/components/properties/property-kinds";
import { ValueField } from "@/components/properties/values/value-field";
import type { EditProperties } from "@/components/properties/use-property-edit";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { useMayWritePage } from "@/components/shell/reading/reading-mode";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { PageRecord } from "@/lib/contracts/pages";
import { isDay } from "@/lib/contracts/fields/is-day";
import { changeOrAdd, spelledAs } from "./set-value";
import { usePageEdit } from "./use-page-edit";
import { timeOf, valueIn } from "./view-values";

/** A day is short where many stand below each other. */
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

export type ViewCellProps = {
  page: PageRecord;
  /** The name of a property, `updatedAt` or `createdAt`. */
  column: string;
  /** The kind that most pages have, for an empty value. */
  kind: PropertyKind | undefined;
};

/** The value of a page in a column, edited in place by its kind. */
export function ViewCell({ page, column, kind }: ViewCellProps) {
  const mayWrite = useMayWritePage(page);
  const time = timeOf(page, column);
  if (time !== null) return <RelativeTime dateTime={time} />;
  const value = valueIn(page, column);
  const known = toKnownValue({ name: column, value, expected: kind });
  const isOwn =
    value === null || Object.hasOwn(page.properties, spelledAs(column, Object.keys(page.properties)));
  if (!mayWrite || known === null || !isOwn) return <ShownValue value={value} column={column} />;
  return <EditedCell {...{ page, column, known, value }} />;
}

/** An empty value is nothing to look at in a table. */
function ShownValue({ value, column }: { value: unknown; column: string }) {
  if (value === null || value === "") return <span className="text-ink-faint">—</span>;
  if (typeof value === "string" && isDay(value))
    return (
      <time dateTime={value} className="tabular-nums">
        {day.format(new Date(value))}
      </time>
    );
  return <PropertyValue value={value} name={column} />;
}

type EditedCellProps = {
  page: PageRecord;
  column: string;
  known: NonNullable<ReturnType<typeof toKnownValue>>;
  value: unknown;
};

function EditedCell({ page, column, known, value }: EditedCellProps) {
  const { isEdited, start, box, button, edit, listeners } = useCellEditing(page.id, column);
  const label = words.editCell(column, page.title);
  if (!isEdited)
    return (
      <button
        ref={button}
        type="button"
        className="view-value"
        aria-label={`${label}: ${plainText(value)}`}
        onClick={start}
      >
        <ShownValue value={value} column={column} />
      </button>
    );
  return (
    <div ref={box} role="group" aria-label={label} className="view-field" {...listeners}>
      <ValueField known={known} name={spelledAs(column, Object.keys(page.properties))} edit={edit} />
    </div>
  );
}

/** A cell is a button until it is edited, and again once what was typed is stored. */
function useCellEditing(pageId: string, column: string) {
  const [isEdited, setEdited] = useState(false);
  const [returnsFocus, setReturnsFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const underWay = useRef<Promise<boolean> | null>(null);
  const editPage = usePageEdit();
  const edit: EditProperties = (change) => {
    const editing = editPage(pageId, (markdown) =>
      changeOrAdd(markdown, column, (text) => change(text)),
    ).then((done) => !("problem" in done));
    underWay.current = editing;
    return editing;
  };
  useEffect(() => {
    if (isEdited) startIn(box.current);
    else if (returnsFocus) button.current?.focus();
  }, [isEdited, returnsFocus]);
  const hasFocus = () => isWithin(box.current, document.activeElement);
  const leave = (withFocus: boolean) =>
    setTimeout(() => {
      const editing = underWay.current ?? Promise.resolve(true);
      underWay.current = null;
      if (box.current?.querySelector("[aria-invalid=true]")) return;
      void editing.then((isDone) => {
        // Somebody may have come back to it meanwhile.
        if (!isDone || (!withFocus && hasFocus())) return;
        setReturnsFocus(withFocus && hasFocus());
        setEdited(false);
      });
    });
  const start = () => {
    setReturnsFocus(false);
    setEdited(true);
  };
  const listeners = {
    onKeyDownCapture: ({ key, target, nativeEvent }: KeyboardEvent) => {
      if (key === "Enter" && !nativeEvent.isComposing && isPlainField(target)) leave(true);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") leave(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!isWithin(currentTarget, relatedTarget)) leave(false);
    },
  };
  return { isEdited, start, box, button, edit, listeners };
}

/** Whether something is in a cell, or in what is open beside its field. */
function isWithin(box: Element | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return box?.contains(target) === true || target.closest("[data-value-popover]") !== null;
}

/** Enter ends the editing, except in a list, to which it adds. */
function isPlainField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.getAttribute("role") !== "combobox" &&
    target.matches("input, textarea")
  );
}

function startIn(box: HTMLElement | null): void {
  const fields = [...(box?.querySelectorAll<HTMLElement>("[data-value]") ?? [])];
  const field = fields.find((one) => one.getAttribute("role") !== "link") ?? fields[0];
  field?.focus();
  if (field instanceof HTMLTextAreaElement) field.select();
}

/** A value in words, for the name of its cell. */
function plainText(value: unknown): string {
  if (value === null || value === "") return "—";
  return Array.isArray(value) ? value.map(String).join(", ") : JSON.stringify(value).replace(/^"|"$/g, "");
}
