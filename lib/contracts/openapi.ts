import { z } from "zod";
import { errorEnvelope } from "./error-envelope";
import { statusByCode } from "./errors";
import { liveEvent } from "./events";
import { idempotencyKeyLengthMax, jsonDepthMax, jsonValuesMax } from "./limits";
import { type Fields, type Operation, takesIdempotencyKey } from "./operation";
import { operations } from "./operations";

/** A JSON object of the document. */
type Json = Record<string, unknown>;

const statusTexts: Record<string, string> = {
  "400": "The request is not acceptable (`invalid_request`): `details` names what and why",
  "401": "No valid credentials (`unauthorized`)",
  "403": "Not allowed (`insufficient_scope`, `session_required`, `forbidden` or `cross_origin`)",
  "404": "Unknown, in the trash, or not accessible (`not_found`)",
  "409": "A conflict (`edit_conflict` or `idempotency_in_progress`)",
  "412": "The page has changed (`revision_conflict`); `ETag` names the current revision",
  "413": "The body is too large (`payload_too_large`)",
  "416": "The range lies outside the file (`range_not_satisfiable`)",
  "415": "The body has another media type (`unsupported_media_type`)",
  "422": "Not possible (`invalid_content` or `idempotency_key_reused`)",
  "428": "`If-Match` is missing (`precondition_required`)",
  "429": "Too many at once (`rate_limited`); `Retry-After` says when to try again",
  "500": "A fault of the service (`internal_error`)",
  "503": "The service is not available now (`unavailable`)",
  "507": "There is no room left to store it (`insufficient_storage`); `Retry-After` says when to try again",
};

/** The interface as an OpenAPI 3.1 document, made of the operations of the contract. */
export function describeInterface(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Sheaf",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Markdown pages in a tree of folders. Send an API token as `Authorization: Bearer …`; make one under *Settings → API tokens*. What is written is what is read, byte for byte.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: describePaths(),
    components: {
      schemas: { Error: toSchema(errorEnvelope, "output"), Event: toSchema(liveEvent, "output") },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "An API token." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "auth.session_token",
          description: "A signed-in browser.",
        },
      },
    },
  };
}

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const described = (paths[operation.path] ??= {});
    if (operation.base !== undefined) described["servers"] = [{ url: operation.base }];
    described[operation.method.toLowerCase()] = describeOperation(operation);
  }
  return paths;
}

function describeOperation(operation: Operation): Json {
  const { access, body } = operation;
  const scope = access === "pages:read" || access === "pages:write" ? access : null;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, scope && `Needs the scope \`${scope}\`.`]
      .filter(Boolean)
      .join("\n\n"),
    ...(access === "public" ? { security: [] } : {}),
    ...(access === "session" ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...describeFields(operation.params, "path", operation.examples.params),
      ...describeFields(operation.query, "query", operation.examples.query),
      ...describeHeaders(operation),
    ],
    ...(body === undefined ? {} : { requestBody: describeRequestBody(operation) }),
    responses: { ...describeSuccess(operation), ...describeRefusals(operation) },
  };
}

function describeFields(fields: Fields | undefined, place: "path" | "query", examples: Json = {}): Json[] {
  if (fields === undefined) return [];
  return Object.entries(fields.shape).map(([name, schema]) => {
    const { description, ...rest } = toSchema(schema, "input");
    return {
      name,
      in: place,
      required: place === "path" || isRequired(schema),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(examples[name] === undefined ? {} : { example: examples[name] }),
    };
  });
}

function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success;
}

function describeHeaders(operation: Operation): Json[] {
  const text = { type: "string" };
  const headers: Json[] = [];
  if (operation.ifMatch !== undefined) {
    headers.push({
      name: "If-Match",
      in: "header",
      required: operation.ifMatch === "required",
      description: "The `ETag` of the content that the change is made to, quotes included.",
      schema: text,
    });
  }
  if (operation.ifNoneMatch !== undefined) {
    headers.push({ name: "If-None-Match", in: "header", required: false, schema: text });
  }
  if (operation.range !== undefined) {
    headers.push(
      { name: "Range", in: "header", required: false, description: "One range of bytes.", schema: text },
      { name: "If-Range", in: "header", required: false, schema: text },
    );
  }
  if (takesIdempotencyKey(operation)) {
    headers.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description: "The same request with the same key has one effect; its answer is replayed for 24 hours.",
      schema: { ...text, minLength: 1, maxLength: idempotencyKeyLengthMax },
    });
  }
  return headers;
}

/** How much of JSON an operation takes. */
function describeLimits({
  bytesMax,
  valuesMax = jsonValuesMax,
}: {
  bytesMax: number;
  valuesMax?: number;
}): string {
  return `JSON of at most ${bytesMax} bytes and ${valuesMax} values, which lie in each other at most ${jsonDepthMax} deep.`;
}

function describeRequestBody({ body, examples }: Operation): Json {
  const example = examples.request === undefined ? {} : { example: examples.request };
  if (body?.type === "json") {
    return {
      required: true,
      description: describeLimits(body),
      content: { "application/json": { schema: toSchema(body.schema, "input"), ...example } },
    };
  }
  if (body?.type === "upload") {
    const { properties, required, ...rest } = z
      .looseObject({
        properties: z.record(z.string(), z.unknown()).default({}),
        required: z.array(z.string()).default([]),
      })
      .parse(toSchema(body.schema, "input"));
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { ...rest, properties: { ...properties, file }, required: [...required, "file"] };
    return { required: true, content: { "multipart/form-data": { schema, ...example } } };
  }
  if (body?.type === "vault") {
    return {
      required: true,
      description: describeLimits(body),
      content: {
        "application/json": { schema: toSchema(body.schema, "input"), ...example },
        "application/zip": { schema: { type: "string", contentMediaType: "application/zip" } },
      },
    };
  }
  const content = { schema: { type: "string" }, ...example };
  return { required: true, content: { "text/markdown": content, "text/plain": content } };
}

function describeSuccess(operation: Operation): Json {
  const { success, examples, range } = operation;
  const example = examples.response === undefined ? {} : { example: examples.response };
  const headers: Json = { "X-Request-Id": { required: true, schema: { type: "string" } } };
  for (const name of success.headers) headers[name] = { required: true, schema: { type: "string" } };
  if (takesIdempotencyKey(operation)) headers["Idempotency-Replayed"] = { schema: { const: "true" } };
  const described: Json = { description: success.description, headers };
  if (success.body === "markdown") {
    described["content"] = { "text/markdown": { schema: { type: "string" }, ...example } };
  } else if (success.body === "bytes") {
    const types = success.mediaTypes ?? ["*/*"];
    described["content"] = Object.fromEntries(types.map((type) => [type, { schema: {}, ...example }]));
  } else if (success.body === "events") {
    described["content"] = { "text/event-stream": { schema: { type: "string" }, ...example } };
  } else if (success.body !== null) {
    described["content"] = { "application/json": { schema: toSchema(success.body, "output"), ...example } };
  }
  return {
    [success.status]: described,
    ...(range === undefined
      ? {}
      : { "206": { ...described, description: "The part of the bytes that `Range` asks for" } }),
  };
}

function describeRefusals(operation: Operation): Json {
  const statuses = new Set(["400", "500", "503"]);
  if (operation.access !== "public") statuses.add("401").add("403");
  if (operation.method !== "GET") statuses.add("507");
  if (operation.body !== undefined) statuses.add("413").add("415");
  if (takesIdempotencyKey(operation)) statuses.add("409").add("422");
  for (const code of operation.refusals) statuses.add(String(statusByCode[code]));
  const described: Json = {};
  if (operation.ifNoneMatch !== undefined)
    described["304"] = { description: "The content is the one you have" };
  for (const status of [...statuses].sort()) {
    described[status] = {
      description: statusTexts[status] ?? "Refused",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  return described;
}

/** The JSON schema of a zod schema as it stands on the wire: `wire` in its metadata replaces what zod would say. */
function toSchema(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const described: Json = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const wire = z.globalRegistry.get(zodSchema)?.["wire"];
      if (typeof wire !== "object" || wire === null) return;
      const { description } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, wire, description === undefined ? {} : { description });
    },
  });
  // The document names its dialect once.
  delete described["$schema"];
  return described;
}
