import { readdirSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { nobody } from "@/tests/support/api-caller";
import { itemsOf, type Json, loadDescription, resolved, within } from "@/tests/support/description";

/** Operations that programs rely on, said by hand: none of them goes. */
const offered = [
  "DELETE /files/{fileId}/permanent",
  "DELETE /files/{fileId}/trash",
  "GET /events",
  "GET /exports/workspace",
  "POST /exports/items",
  "GET /items",
  "GET /files",
  "GET /files/{fileId}",
  "GET /pages/{pageId}/backlinks",
  "GET /pages/{pageId}/export/markdown",
  "GET /pages/{pageId}/links",
  "GET /pages/{pageId}/outline",
  "GET /trash/files",
  "PATCH /files/{fileId}",
  "PATCH /files/{fileId}/restore",
  "POST /files",
  "POST /imports/markdown",
  "POST /imports/vault",
  "POST /imports/vault/preview",
  "GET /folders",
  "GET /folders/resolve",
  "GET /folders/{folderId}",
  "GET /folders/{folderId}/sharing",
  "GET /folders/{folderId}/sharing/suggestions",
  "GET /health",
  "GET /invitations",
  "GET /me",
  "GET /openapi.json",
  "GET /pages",
  "GET /pages/resolve",
  "GET /pages/search",
  "GET /pages/{pageId}",
  "GET /pages/{pageId}/content",
  "GET /pages/{pageId}/revisions",
  "GET /pages/{pageId}/revisions/{revisionId}",
  "GET /pages/{pageId}/sharing",
  "GET /pages/{pageId}/sharing/suggestions",
  "GET /people",
  "GET /tokens",
  "GET /trash/folders",
  "GET /trash/pages",
  "DELETE /folders/{folderId}/permanent",
  "DELETE /folders/{folderId}/sharing/users/{userId}",
  "DELETE /folders/{folderId}/trash",
  "DELETE /invitations/{invitationId}",
  "DELETE /pages/{pageId}/permanent",
  "DELETE /pages/{pageId}/sharing/users/{userId}",
  "DELETE /pages/{pageId}/trash",
  "DELETE /tokens/{tokenId}",
  "DELETE /trash/empty",
  "PATCH /folders/{folderId}",
  "PATCH /folders/{folderId}/restore",
  "PATCH /folders/{folderId}/sharing",
  "PATCH /pages/{pageId}",
  "PATCH /pages/{pageId}/move",
  "PATCH /pages/{pageId}/restore",
  "PATCH /pages/{pageId}/sharing",
  "POST /folders",
  "POST /folders/{folderId}/copy",
  "POST /folders/{folderId}/sharing/users",
  "POST /invitations",
  "POST /pages",
  "POST /pages/{pageId}/content-operations",
  "POST /pages/{pageId}/copy",
  "POST /pages/{pageId}/edits",
  "POST /pages/{pageId}/revisions/{revisionId}/restore",
  "POST /pages/{pageId}/sharing/users",
  "POST /tokens",
  "POST /tokens/{tokenId}/undo",
  "PUT /folders/{folderId}/sharing/users/{userId}",
  "PUT /pages/{pageId}/content",
  "PUT /pages/{pageId}/sharing/users/{userId}",
];

/** Names that browsers, Java and Python have, and Node.js has not. */
const taken = new Set(["Node", "Document", "Element", "Range", "Selection", "List", "Thread", "Exception"]);

/** Every operation of the document, with its name as above. */
async function describedOperations(): Promise<[string, Json][]> {
  const paths = Object.entries(within(await loadDescription(), "paths"));
  return paths.flatMap(([path, item]) =>
    ["get", "put", "post", "patch", "delete"]
      .filter((method) => method in within(item))
      .map((method): [string, Json] => [`${method.toUpperCase()} ${path}`, within(item, method)]),
  );
}

/** Every schema of an operation that has an example, with it. */
function findExamples(operation: Json): { schema: unknown; example: unknown }[] {
  const contents = [
    within(operation, "requestBody", "content"),
    ...Object.values(within(operation, "responses")).map((response) => within(response, "content")),
  ];
  const described = [
    ...itemsOf(operation["parameters"]),
    ...contents.flatMap((content) => itemsOf(Object.values(content))),
  ];
  return described
    .filter((one) => one["example"] !== undefined)
    .map((one) => ({ schema: one["schema"], example: one["example"] }));
}

describe("the OpenAPI document", () => {
  test("anybody may read it", async () => {
    const answer = await nobody.get("/openapi.json");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
  });

  test("is valid by the rules of OpenAPI 3.1", async () => {
    const document = await loadDescription();
    expect(document["openapi"]).toMatch(/^3\.1\./);
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  test("has every operation that programs rely on", async () => {
    const names = (await describedOperations()).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(offered));
  });

  test("has every path that is answered, and nothing else", async () => {
    const files = readdirSync("app/api/v1", { recursive: true, encoding: "utf8" });
    const routes = files.flatMap((file) => /^(.+)\/route\.ts$/.exec(`/${file}`)?.[1] ?? []);
    const paths = (await describedOperations()).map(([name]) => name.replace(/^\w+ /, ""));
    // That one stands beside the versions.
    routes.push("/health");
    expect(new Set(paths)).toEqual(new Set(routes.map((path) => path.replace(/\[(\w+)\]/g, "{$1}"))));
  });

  test("names every operation once", async () => {
    const ids = (await describedOperations()).map(([, operation]) => String(operation["operationId"]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("says in words what every operation does", async () => {
    for (const [name, operation] of await describedOperations()) {
      expect(String(operation["summary"]).length, name).toBeGreaterThan(5);
    }
  });

  test("has an example of every body that goes over the wire", async () => {
    for (const [name, operation] of await describedOperations()) {
      if (name === "GET /openapi.json") continue;
      const bodies = [within(operation, "requestBody"), ...successes(operation)].filter(
        (one) => "content" in one,
      );
      expect(findExamples(operation).length, name).toBeGreaterThanOrEqual(bodies.length);
    }
  });

  test("has only examples that are as it says", async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(await loadDescription(), "description");
    for (const [name, operation] of await describedOperations()) {
      for (const { schema, example } of findExamples(operation)) {
        const { $ref } = within(schema);
        const asked = typeof $ref === "string" ? { $ref: `description${$ref}` } : atHome(within(schema));
        expect(ajv.validate(asked, example), `${name}: ${ajv.errorsText()}`).toBe(true);
      }
    }
  });

  test("says what generators of clients understand best, and says nothing twice", async () => {
    const document = await loadDescription();
    const schemas = everySchema(document);
    for (const schema of schemas) {
      const { anyOf, format, pattern } = schema;
      const text = JSON.stringify(schema).slice(0, 300);
      // A record that may be absent is of two types; only what is one of several records has null beside them.
      if (Array.isArray(anyOf))
        expect(
          itemsOf(anyOf).every((one) => one["type"] !== "null" || anyOf.length > 2),
          text,
        ).toBe(true);
      expect([schema["$defs"], schema["$schema"]], text).toEqual([undefined, undefined]);
      expect(format === undefined || pattern === undefined, text).toBe(true);
    }
    for (const [name, operation] of await describedOperations()) {
      for (const content of [within(operation, "requestBody"), ...successes(operation)]) {
        const schema = within(content, "content", "application/json", "schema");
        expect(
          Object.keys(schema).filter((key) => key !== "$ref"),
          name,
        ).toEqual([]);
      }
    }
    const referred = new Set(JSON.stringify(document).match(/#\/components\/\w+\/[\w-]+/g));
    const offered = ["schemas", "responses", "parameters", "headers"].flatMap((kind) =>
      Object.keys(within(document, "components", kind)).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(offered.sort());
    expect(JSON.stringify(document).length / (await describedOperations()).length).toBeLessThan(2_450);
    const parameters = (await describedOperations()).flatMap(([, { parameters: all }]) => itemsOf(all));
    const written = parameters.filter(({ $ref }) => $ref === undefined).map((one) => JSON.stringify(one));
    expect(written.filter((one) => written.filter((other) => other === one).length > 2)).toEqual([]);
    // In a client, the types of these names would hide the language's own; some generators name them anew.
    const named = Object.keys(within(document, "components", "schemas"));
    expect(named.filter((name) => name in globalThis || taken.has(name))).toEqual([]);
    const types = (await describedOperations()).flatMap(([, operation]) =>
      successes(operation).map((answer) => Object.keys(within(answer, "content"))),
    );
    expect(types.filter(([first]) => first?.includes("*"))).toEqual([]);
    const page = within(document, "components", "schemas", "Page", "properties");
    expect([page["parentId"], page["icon"]]).toMatchObject([
      { type: ["string", "null"] },
      { type: ["string", "null"] },
    ]);
  });

  test("describes every refusal by the envelope", async () => {
    const document = await loadDescription();
    for (const [name, operation] of await describedOperations()) {
      for (const [status, response] of Object.entries(within(operation, "responses"))) {
        if (Number(status) < 400) continue;
        expect(Object.keys(within(response)), `${name} ${status}`).toEqual(["$ref"]);
        const schema = within(resolved(document, response), "content", "application/json", "schema");
        expect(schema, `${name} ${status}`).toEqual({ $ref: "#/components/schemas/ApiError" });
      }
    }
  });
});

/** Everything in the document that is an object, which every schema is. */
function everySchema(json: unknown): Json[] {
  if (Array.isArray(json)) return json.flatMap(everySchema);
  if (typeof json !== "object" || json === null) return [];
  return [
    within(json),
    ...Object.entries(json).flatMap(([key, held]) => (key === "example" ? [] : everySchema(held))),
  ];
}

/** A schema whose references can be followed outside of the document. */
function atHome(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"description#/components/');
  return JSON.parse(text) as Json;
}

function successes(operation: Json): Json[] {
  return Object.entries(within(operation, "responses"))
    .filter(([status]) => Number(status) < 300)
    .map(([, response]) => within(response));
}
