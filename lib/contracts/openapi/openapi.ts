import { z } from "zod";
import { errorEnvelope } from "@/lib/contracts/error-envelope";
import { describeCommon, describeHeaderParameters, describeHeaders, describeRefusals } from "./components";
import { describeRequestBody, describeSuccess } from "./bodies";
import { type Json, NamedSchemas } from "./schemas";
import { type Fields, namesFolder, type Operation } from "@/lib/contracts/operation";
import { operations } from "@/lib/contracts/operations";
import { jsonDepthMax, jsonValuesMax } from "@/lib/contracts/limits";

/** The interface as an OpenAPI 3.1 document, generated from the operations of the contract. */
export function describeInterface(): Json {
  const schemas = new NamedSchemas();
  schemas.refer(errorEnvelope, "output", "ApiError");
  const paths = describePaths(schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Sheaf",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description: `Markdown pages in a tree of folders. Send an API token as \`Authorization: Bearer …\`; make one under *Settings → API tokens*. What is written is what is read, byte for byte. Programs in browsers can use a token from any origin. JSON has at most ${jsonValuesMax} values where an operation says nothing else, nested at most ${jsonDepthMax} deep. Where a server limits requests, any answer can be 429 with \`Retry-After\`; \`RateLimit\` says what is left.`,
    },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({
      name,
      description: tagTexts[name],
    })),
    paths,
    components: {
      schemas: schemas.all(),
      ...describeCommon(),
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

const tagTexts: Record<Operation["tag"], string> = {
  Account: "Who you are.",
  Tokens: "API tokens, for signed-in browsers.",
  Pages: "Pages and their metadata.",
  Content: "The markdown of pages.",
  Queries: "Tags and tasks of all pages.",
  Links: "Links between pages, in both directions.",
  Revisions: "The history of pages.",
  Folders: "Folders and their items.",
  Favourites: "What you keep at hand, and what you opened last.",
  Files: "Attachments.",
  "Imports and exports": "Vaults of notes in and out.",
  Trash: "Deleted items, to restore or delete for good.",
  Sharing: "Who has access to what.",
  Events: "Changes, as they happen.",
  Webhooks: "Changes, sent to an address of yours.",
  Batches: "Several operations in one request.",
  People: "Accounts and invitations, for administrators.",
  Description: "This description, and the service's health.",
};

function describePaths(schemas: NamedSchemas): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const described = (paths[operation.path] ??= {});
    if (operation.base !== undefined) described["servers"] = [{ url: operation.base }];
    described[operation.method.toLowerCase()] = describeOperation(operation, schemas);
  }
  return paths;
}

function describeOperation(operation: Operation, schemas: NamedSchemas): Json {
  const { access, body, examples } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, describeNeeds(operation)].filter(Boolean).join("\n\n"),
    ...(access === "public" ? { security: [] } : {}),
    ...(access === "session" ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...describeFields(operation.params, { place: "path", examples: examples.params, schemas }),
      ...describeFields(operation.query, { place: "query", examples: examples.query, schemas }),
      ...describeHeaderParameters(operation),
    ],
    ...(body === undefined ? {} : { requestBody: describeRequestBody(operation, schemas) }),
    responses: {
      ...describeSuccess(operation, schemas),
      ...(operation.ifNoneMatch === undefined
        ? {}
        : { "304": { description: "The content is the one you have", headers: describeHeaders(["ETag"]) } }),
      ...describeRefusals(operation),
    },
  };
}

/** The scope and the permissions that a caller needs. */
function describeNeeds(operation: Operation): string {
  const { access, needs } = operation;
  const all: string[] = [];
  if (access === "pages:read" || access === "pages:write") all.push(`scope \`${access}\``);
  if (needs !== undefined) {
    const place = needs.state === "trashed" ? " in the trash" : "";
    const article = namesFolder(operation) && operation.params === undefined ? "a named" : "the";
    const or = needs.or === undefined ? "" : `, or ${needs.or}`;
    all.push(`\`${needs.permission}\` on ${article} ${needs.on}${place}${or}`);
  }
  if (operation.params !== undefined && namesFolder(operation))
    all.push("`edit` on the folder that `parentId` names");
  return all.length === 0 ? "" : `Needs ${all.join(" and ")}.`;
}

type Place = { place: "path" | "query"; examples: Record<string, string> | undefined; schemas: NamedSchemas };

function describeFields(fields: Fields | undefined, { place, examples = {}, schemas }: Place): Json[] {
  if (fields === undefined) return [];
  return Object.entries(fields.shape).map(([name, schema]) => {
    const shared = z.globalRegistry.get(schema)?.["shared"];
    if (typeof shared === "string") return { $ref: `#/components/parameters/${shared}` };
    const { description, ...rest } = schemas.describe(schema, "input");
    const example = examples[name];
    return {
      name,
      in: place,
      required: place === "path" || !z.safeParse(schema, undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(example === undefined ? {} : { example: rest["type"] === "integer" ? Number(example) : example }),
    };
  });
}
