import type { z } from "zod";
import type { Fields } from "@/lib/contracts/operation";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { explainIssues, nameKnownKeys } from "./explain-issues";

/** Parses external input by its schema; refuses it with every fault named. */
export function parseBySchema(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true, error: nameKnownKeys });
  if (result.success) return result.data;
  throw invalidRequest(...explainIssues(result.error.issues));
}

/** Parses a query string; refuses unknown and repeated parameters. */
export function parseQuery(schema: Fields | undefined, search: URLSearchParams): unknown {
  const names = [...search.keys()];
  const seen = new Set<string>();
  const repeated = names.find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined) throw invalidRequest({ path: repeated, message: "is given more than once" });
  if (schema !== undefined) return parseBySchema(schema, Object.fromEntries(search));
  const [unknown] = names;
  if (unknown !== undefined)
    throw invalidRequest({ path: unknown, message: "is not a parameter here; there are none" });
  return {};
}

/** Parses a JSON body. */
export function parseJson(schema: z.ZodType, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = text.trim() === "" ? "is empty; send a JSON object" : "is not valid JSON";
    throw invalidRequest({ path: "body", message });
  }
  return parseBySchema(schema, value);
}
