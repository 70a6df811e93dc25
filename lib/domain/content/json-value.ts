/** Any JSON value: finite numbers only, no `undefined`. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object. Its keys come from users: read them with `Object.hasOwn` or `Object.entries`. */
export type JsonObject = { [key: string]: JsonValue };
