import "server-only";
import { z } from "zod";

/** What refusals say well enough when it matters, so that no list of tools has to. */
const unlisted = new Set([
  "$schema",
  "additionalProperties",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "pattern",
  "format",
  "propertyNames",
  "wire",
]);

/** A schema of a tool as it is listed: as JSON Schema, as short as can be. */
export function toListedSchema(schema: z.ZodObject, io: "input" | "output"): { type: "object" } {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { type: "object", ...shorten(whole) };
}

function shorten(schema: object): object {
  // A schema can say itself how it is listed.
  if ("listed" in schema) {
    const description = "description" in schema ? { description: schema.description } : {};
    return { ...(schema.listed as object), ...description };
  }
  const kept = Object.entries<unknown>({ ...schema }).filter(([name]) => !unlisted.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === "properties" ? shortenEach(value as object) : shortenValue(value),
    ]),
  );
}

// The names of properties are no keywords.
function shortenEach(schemas: object): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, value]) => [name, shortenValue(value)]));
}

function shortenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortenValue);
  return typeof value === "object" && value !== null ? shorten(value) : value;
}
