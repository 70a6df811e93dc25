import { z } from "zod";

/** A JSON object of the document. */
export type Json = Record<string, unknown>;

/** The named schemas of the document, each described once. */
export class NamedSchemas {
  readonly #known = new Map<string, Json>();

  /** The schemas named so far, by name. */
  all(): Json {
    return Object.fromEntries([...this.#known].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A reference to a schema under its own name (`id` in its metadata), or else under `otherwise`. */
  refer(schema: z.core.$ZodType, io: "input" | "output", otherwise: string): Json {
    const described = this.describe(schema, io);
    if (typeof described["$ref"] === "string") return described;
    this.#add(otherwise, described);
    return refTo(otherwise);
  }

  /** The wire form of a schema: `wire` in its metadata replaces the output of zod. */
  describe(schema: z.core.$ZodType, io: "input" | "output"): Json {
    const { $defs, ...described }: Json = z.toJSONSchema(schema, {
      target: "draft-2020-12",
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => replaceByWire(zodSchema, jsonSchema),
    });
    for (const [name, named] of Object.entries($defs ?? {})) this.#add(name, toPlain(named));
    return toPlain(described);
  }

  #add(name: string, schema: Json): void {
    const known = this.#known.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas of the description are called ${name}.`);
    }
    this.#known.set(name, schema);
  }
}

/** A reference to a named schema. */
function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function replaceByWire(zodSchema: z.core.$ZodTypes, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const wire = z.globalRegistry.get(zodSchema)?.["wire"];
  if (typeof wire !== "object" || wire === null) return;
  const { description } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  Object.assign(jsonSchema, wire, description === undefined ? {} : { description });
}

/** Rewrites a schema, recursively, in the keywords that client generators support best. */
function toPlain(schema: unknown): Json {
  return plain(schema) as Json;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, held]) => !isNoise(key, held, value))
    .map(([key, held]): [string, unknown] => [key, key === "$ref" ? toComponent(String(held)) : plain(held)]);
  return withNullInType(Object.fromEntries(entries));
}

/**
 * Whether a keyword from zod is redundant: names of definitions, the bounds of safe integers, patterns implied by a
 * format.
 */
function isNoise(key: string, held: unknown, schema: object): boolean {
  if (key === "id" && typeof held === "string" && "type" in schema) return true;
  if (key === "propertyNames" || key === "$schema") return true;
  if (key === "pattern") return "format" in schema;
  return (key === "minimum" || key === "maximum") && Math.abs(Number(held)) === Number.MAX_SAFE_INTEGER;
}

function toComponent(ref: string): string {
  return ref.replace(/^#\/\$defs\//, "#/components/schemas/");
}

/** Writes `anyOf` of something and null as a list of two types. */
function withNullInType(schema: Json): Json {
  const { anyOf, ...beside } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [some, none] = anyOf as [Json, Json];
  if (none["type"] !== "null") return schema;
  if (Array.isArray(some["anyOf"])) return { ...beside, anyOf: [...(some["anyOf"] as unknown[]), none] };
  if (typeof some["type"] !== "string") return schema;
  const { enum: values } = some;
  return {
    ...some,
    ...beside,
    type: [some["type"], "null"],
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  };
}
