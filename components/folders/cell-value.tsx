import { Check } from "lucide-react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { linkWords } from "@/components/properties/property-kinds";
import { isTagsName } from "@/lib/domain/tags/page-tags";
import { isDay } from "@/lib/contracts/fields/is-day";

export type CellValueProps = { name: string; value: unknown };

const lengthMax = 200;
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** A property of a page in the row of a list, as text: the row is a link. */
export function CellValue({ name, value }: CellValueProps) {
  if (value === true)
    return (
      <>
        <Check aria-hidden className="size-4 self-center" />
        <span className="sr-only">{propertyMessages.yes}</span>
      </>
    );
  if (typeof value === "string" && isDay(value)) return <time dateTime={value}>{formatShortDay(value)}</time>;
  const text = toText(name, value);
  return text === "" ? null : <bdi>{text.slice(0, lengthMax).toWellFormed()}</bdi>;
}

/** A day, with its year where that is not the present one. */
function formatShortDay(value: string): string {
  const isThisYear = value.startsWith(`${new Date().getFullYear()}-`);
  return (isThisYear ? day : dayOfYear).format(new Date(value));
}

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value === false) return propertyMessages.no;
  if (Array.isArray(value)) {
    const items = value.map((one) => toText(name, one)).filter((text) => text !== "");
    return isTagsName(name) ? items.map((tag) => `#${tag}`).join(" ") : items.join(", ");
  }
  if (typeof value === "string") return linkWords(value);
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
