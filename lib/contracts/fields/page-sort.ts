import { z } from "zod";
import { propertyNameLengthMax } from "@/lib/contracts/limits";
import { type ListSort, listSorts } from "./list-sort";
import { isAskablePropertyName } from "./property-name";

/** The order of pages by their titles, or by the values of a property. */
export type ValueSort = {
  /** The name of the property; null for the title. */
  property: string | null;
  isDescending: boolean;
};

/** The order of a list of pages. */
export type PageSort = ListSort | ValueSort;

const beginning = "properties.";
const lengthMax = `-${beginning}`.length + propertyNameLengthMax;
const wanted = `must be ${listSorts.join(", ")}, title, -title, or properties. or -properties. with the name of a property`;

/** The `sort` of lists of pages. */
export const pageSortParameter = z
  .string()
  .max(lengthMax, `must have at most ${lengthMax} characters`)
  .transform((text, check): PageSort => {
    const sort = readPageSort(text);
    if (sort !== null) return sort;
    check.addIssue(wanted);
    return z.NEVER;
  })
  .optional()
  .meta({ wire: { type: "string", maxLength: lengthMax } })
  .describe(
    "`updatedAt` (last updated first), `createdAt` (first created first), `title`, or `properties.` and the name of a property: numbers, then dates, then texts, by the first value of a list, and pages without one at the end. With `-` the other way.",
  );

/** Reads a sort as it is written in a request; null for what is none. */
function readPageSort(text: string): PageSort | null {
  const time = listSorts.find((sort) => sort === text);
  if (time !== undefined) return time;
  const isDescending = text.startsWith("-");
  const field = isDescending ? text.slice(1) : text;
  if (field === "title") return { property: null, isDescending };
  const name = field.startsWith(beginning) ? field.slice(beginning.length) : "";
  return isAskablePropertyName(name) ? { property: name, isDescending } : null;
}

/** Whether a sort is by the values of pages, and not by a time. */
export function isValueSort(sort: PageSort | undefined): sort is ValueSort {
  return typeof sort === "object";
}
