import { urlOf } from "./api-caller";

/** A JSON object of the OpenAPI document. */
export type Json = Record<string, unknown>;

let loading: Promise<Json> | undefined;

/** The OpenAPI document that the server under test serves. */
export function loadDescription(): Promise<Json> {
  loading ??= fetch(urlOf("/openapi.json")).then((response) => response.json() as Promise<Json>);
  return loading;
}

/** What stands in the place of a reference; anything else as it is. */
export function resolved(document: Json, json: unknown): Json {
  const { $ref } = within(json);
  return typeof $ref === "string" ? within(document, ...$ref.replace(/^#\//, "").split("/")) : within(json);
}

/** Follows keys into a JSON object; an empty object where one is missing. */
export function within(json: unknown, ...keys: string[]): Json {
  let found: unknown = json;
  for (const key of keys) found = isObject(found) ? found[key] : undefined;
  return isObject(found) ? found : {};
}

/** The items of a JSON array; none where it is not one. */
export function itemsOf(json: unknown): Json[] {
  return Array.isArray(json) ? json.filter(isObject) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
