import { liveEvent } from "@/lib/contracts/events";
import { jsonValuesMax } from "@/lib/contracts/limits";
import { describeHeaders } from "./components";
import type { Json, NamedSchemas } from "./schemas";
import { type Operation, takesIdempotencyKey } from "@/lib/contracts/operation";

/** Describes the request body of an operation. */
export function describeRequestBody(operation: Operation, schemas: NamedSchemas): Json {
  const { body } = operation;
  const isJson = body?.type === "json" || body?.type === "vault";
  return {
    required: true,
    ...(isJson ? { description: describeLimits(body) } : {}),
    content: describeAccepted(operation, schemas),
  };
}

/** Describes the size limits of a JSON body that are not those of all. */
function describeLimits({
  bytesMax,
  valuesMax = jsonValuesMax,
}: {
  bytesMax: number;
  valuesMax?: number;
}): string {
  const values = valuesMax === jsonValuesMax ? "" : ` and ${valuesMax} values`;
  return `At most ${bytesMax} bytes${values}.`;
}

function describeAccepted(operation: Operation, schemas: NamedSchemas): Json {
  const { body, examples, id } = operation;
  const example = examples.request === undefined ? {} : { example: examples.request };
  const name = `${capitalised(id)}Body`;
  switch (body?.type) {
    case undefined:
      return {};
    case "json":
      return { "application/json": { schema: schemas.refer(body.schema, "input", name), ...example } };
    case "upload":
      return {
        "multipart/form-data": { schema: withFile(schemas.describe(body.schema, "input")), ...example },
      };
    case "vault":
      return {
        "application/json": { schema: schemas.refer(body.schema, "input", "VaultBody"), ...example },
        "application/zip": { schema: binary("application/zip") },
      };
    case "markdown": {
      const text = { schema: { type: "string" }, ...example };
      return {
        "text/markdown": text,
        "text/plain": text,
        "application/json": {
          schema: schemas.refer(body.json.schema, "input", name),
          example: { markdown: examples.request },
        },
      };
    }
  }
}

function withFile({ properties, required = [], ...rest }: Json): Json {
  const fields = { ...(properties as Json), file: binary("application/octet-stream") };
  return { ...rest, properties: fields, required: [...(required as string[]), "file"] };
}

function binary(mediaType: string): Json {
  return { type: "string", format: "binary", contentMediaType: mediaType };
}

/** Describes the successful response of an operation. */
export function describeSuccess(operation: Operation, schemas: NamedSchemas): Json {
  const { success, range } = operation;
  const content = describeAnswer(operation, schemas);
  const described: Json = {
    description: success.description,
    headers: describeHeaders([
      "X-Request-Id",
      ...success.headers,
      ...(takesIdempotencyKey(operation) ? ["Idempotency-Replayed"] : []),
    ]),
    ...(content === null ? {} : { content }),
  };
  if (range === undefined) return { [success.status]: described };
  return {
    [success.status]: described,
    "206": { ...described, description: "The part of the bytes that `Range` asks for" },
  };
}

function describeAnswer({ id, success, examples }: Operation, schemas: NamedSchemas): Json | null {
  const example = examples.response === undefined ? {} : { example: examples.response };
  if (success.body === null) return null;
  if (success.body === "markdown") {
    const { json } = success;
    const asJson = json && {
      "application/json": {
        schema: schemas.refer(json.schema, "output", `${capitalised(id)}Answer`),
        example: json.example,
      },
    };
    return { "text/markdown": { schema: { type: "string" }, ...example }, ...asJson };
  }
  if (success.body === "bytes") {
    // Client generators without support for wildcards take the first type.
    const types = success.mediaTypes ?? ["application/octet-stream", "*/*"];
    return Object.fromEntries(
      types.map((type) => [type, { schema: { type: "string", format: "binary" }, ...example }]),
    );
  }
  if (success.body === "events") {
    const event = schemas.refer(liveEvent, "output", "LiveEvent");
    const schema = { type: "string", contentMediaType: "application/json", contentSchema: event };
    return { "text/event-stream": { schema, ...example } };
  }
  return {
    "application/json": {
      schema: schemas.refer(success.body, "output", `${capitalised(id)}Answer`),
      ...example,
    },
  };
}

function capitalised(id: string): string {
  return id.replace(/^./, (letter) => letter.toUpperCase());
}
