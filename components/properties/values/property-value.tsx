import { Check, X } from "lucide-react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { isDay } from "@/lib/contracts/fields/is-day";
import { ExactDate } from "./exact-date";
import { FollowedLink } from "./followed-link";
import { readLink } from "@/components/properties/property-kinds";
import { isTagsName } from "@/lib/domain/tags/page-tags";

export type PropertyValueProps = { value: unknown; name: string };

const itemsMax = 50;
const lengthMax = 2_000;
const words = propertyMessages;

/** A value in the form of its kind: a text, a number, a date, yes or no, a list; anything else as JSON. */
export function PropertyValue({ value, name }: PropertyValueProps) {
  if (value === null || value === "") return <span className="text-ink-faint">{words.empty}</span>;
  if (typeof value === "boolean") {
    const Icon = value ? Check : X;
    return (
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden className="size-4 text-ink-soft" />
        {value ? words.yes : words.no}
      </span>
    );
  }
  if (typeof value === "number") return <span className="tabular-nums">{String(value)}</span>;
  if (typeof value === "string") return <TextOrLink text={value} />;
  if (Array.isArray(value)) return <ValueList values={value} isTags={isTagsName(name)} />;
  return <span className="font-mono text-xs">{shorten(JSON.stringify(value))}</span>;
}

function TextOrLink({ text }: { text: string }) {
  const link = readLink(text);
  if (link !== null) return <FollowedLink link={link} />;
  return isDate(text) ? (
    <ExactDate date={text} />
  ) : (
    <bdi className="whitespace-pre-wrap">{shorten(text)}</bdi>
  );
}

function ValueList({ values, isTags }: { values: readonly unknown[]; isTags: boolean }) {
  if (values.length === 0) return <span className="text-ink-faint">{words.empty}</span>;
  return (
    <ul className="flex flex-wrap gap-1">
      {values.slice(0, itemsMax).map((one, index) => (
        <li
          key={index}
          className="max-w-full rounded-full border border-line-strong/50 px-2 text-xs leading-4.5 font-medium text-ink-soft"
        >
          {isTags ? <span className="text-ink-faint">#</span> : null}
          {typeof one === "string" ? <TextOrLink text={one} /> : JSON.stringify(one)}
        </li>
      ))}
      {values.length > itemsMax ? (
        <li className="px-1 text-ink-soft">{words.more(values.length - itemsMax)}</li>
      ) : null}
    </ul>
  );
}

/** Whether a text is a day, possibly with a time; other date-like texts stay as they are. */
function isDate(text: string): boolean {
  const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/.exec(text) ?? [];
  return isDay(day) && !Number.isNaN(Date.parse(text));
}

function shorten(text: string): string {
  return text.length <= lengthMax ? text : `${text.slice(0, lengthMax).toWellFormed()}…`;
}
