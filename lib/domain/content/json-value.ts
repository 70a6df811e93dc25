/** Anything JSON can say: finite numbers only, no `undefined`. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object; its keys are data, so read them with `Object.hasOwn` or `Object.entries`. */
export type JsonObject = { [key: string]: JsonValue };
