import { z } from "zod";

/** The `fields` of a query: the names of those that each record of the answer has. */
export type AskedFields = readonly string[];

/** The `fields` of a query, of these names; every implementation applies it. */
export function fieldsParameter(names: readonly string[]) {
  return namesOf(names)
    .optional()
    .meta({ wire: { type: "string" }, shared: "Fields" });
}

/** The same, with those that a record has where nothing is asked for. */
export function fieldsParameterWith(usual: readonly string[], names: readonly string[]) {
  const others = names.filter((name) => !usual.includes(name)).join(", ");
  return namesOf(names)
    .default(usual)
    .meta({ wire: { type: "string", default: usual.join(",") } })
    .describe(`Only these fields of each record, separated by commas; there are also ${others}.`);
}

function namesOf(names: readonly string[]) {
  return z.string().transform((text, check): AskedFields => {
    const asked = text.split(",").map((name) => name.trim());
    if (asked.some((name) => !names.includes(name)))
      check.addIssue(`must name fields, separated by commas; there are ${names.join(", ")}`);
    return asked;
  });
}

/** The path of a record's folder, which only `fields` adds. */
export const pathOnDemand = z.string().optional().describe("Where `fields` asks for it.");

/** Whether a query asks for the paths of folders. */
export function asksForPath(query: { fields?: AskedFields | undefined }): boolean {
  return asksFor(query, "folderPath");
}

/** Whether a query asks for a field that records have only then. */
export function asksFor({ fields }: { fields?: AskedFields | undefined }, name: string): boolean {
  return fields?.includes(name) ?? false;
}
