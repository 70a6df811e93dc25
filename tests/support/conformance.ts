import { type ErrorObject, Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { itemsOf, type Json, loadDescription, resolved, within } from "./description";

/** A request and its answer, as they went over the wire. */
export type Exchange = {
  method: string;
  url: URL;
  request: { headers: Headers; body: unknown };
  response: { status: number; headers: Headers; text: string };
};

type Operation = { pointer: string; described: Json };

let compiling: Promise<{ document: Json; ajv: Ajv2020 }> | undefined;
const validators = new Map<string, ValidateFunction>();

/**
 * Throws when an exchange is not as the OpenAPI document says. What is at no described path, or refused as a
 * method, is not the document's affair. A request is held against it only when it was accepted.
 */
export async function requireConformance(exchange: Exchange): Promise<void> {
  requireOpenness(exchange);
  compiling ??= compile();
  const { document, ajv } = await compiling;
  const operation = findOperation(document, exchange);
  if (operation === undefined || exchange.response.status === 405) return;
  const checker = { ajv, document };
  const faults = [
    ...findResponseFaults(checker, operation, exchange),
    ...(exchange.response.status < 300 ? findRequestFaults(checker, operation, exchange) : []),
  ];
  if (faults.length > 0) throw new Error(`${nameOf(exchange)} is not as described:\n${faults.join("\n")}`);
}

/** Throws when programs of other origins cannot read what they may (without a cookie), or can read what they may not. */
function requireOpenness(exchange: Exchange): void {
  const { url, request, response } = exchange;
  const { pathname } = url;
  const isOpen = !request.headers.has("cookie") || pathname === "/api/v1/openapi.json";
  const expected = isOpen && /^\/api\/v1(\/|$)/.test(pathname) ? "*" : null;
  const found = response.headers.get("access-control-allow-origin");
  if (found !== expected) throw new Error(`${nameOf(exchange)} is open to the origin ${String(found)}.`);
}

async function compile() {
  const document = await loadDescription();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, "description");
  return { document, ajv };
}

function findOperation(document: Json, { method, url }: Exchange): Operation | undefined {
  const asked = (method === "HEAD" ? "GET" : method).toLowerCase();
  // A path without parameters goes before one that has them.
  const paths = Object.keys(within(document, "paths")).sort(
    (a, b) => a.split("{").length - b.split("{").length,
  );
  const path = paths.find((template) => matches(template, url.pathname));
  if (path === undefined) return undefined;
  const described = within(document, "paths", path, asked);
  const pointer = `description#/paths/${path.replaceAll("/", "~1")}/${asked}`;
  return described["operationId"] === undefined ? undefined : { pointer: encodeURI(pointer), described };
}

function matches(template: string, pathname: string): boolean {
  const base = template === "/health" ? "/api" : "/api/v1";
  const pattern = (base + template).replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(pathname);
}

type Checker = { ajv: Ajv2020; document: Json };

function findResponseFaults(
  { ajv, document }: Checker,
  operation: Operation,
  { method, url, response }: Exchange,
): string[] {
  const { status, headers, text } = response;
  const found = within(operation.described, "responses", String(status));
  const described = resolved(document, found);
  if (Object.keys(described).length === 0)
    return [`the status ${status} is not described: ${text.slice(0, 200)}`];
  const faults = Object.entries(within(described, "headers"))
    .filter(([name, header]) => resolved(document, header)["required"] === true && !headers.has(name))
    .map(([name]) => `the header ${name} is missing`);
  if (method === "HEAD") return faults;
  const mediaTypes = Object.keys(within(described, "content"));
  if (mediaTypes.length === 0)
    return text === "" ? faults : [...faults, "there is a body and none is described"];
  if (mediaTypes.includes("*/*")) return faults;
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "";
  if (!mediaTypes.includes(mediaType)) return [...faults, `the media type ${mediaType} is not described`];
  if (!mediaType.startsWith("text/") && mediaType !== "application/json") return faults;
  const value: unknown = mediaType === "application/json" ? JSON.parse(text) : text;
  const place =
    found === described ? `${operation.pointer}/responses/${status}` : `description${String(found["$ref"])}`;
  const pointer = `${place}/content/${mediaType.replace("/", "~1")}/schema`;
  // Of records with only the fields that were asked for, the others are missing.
  const areSome = url.searchParams.has("fields");
  return [...faults, ...validate(ajv, pointer, value, areSome ? ["required"] : [])];
}

function findRequestFaults(
  { ajv, document }: Checker,
  operation: Operation,
  { url, request }: Exchange,
): string[] {
  const listed = itemsOf(operation.described["parameters"]);
  const parameters = listed.map((parameter) => resolved(document, parameter));
  const inQuery = parameters.filter((parameter) => parameter["in"] === "query");
  const unknown = [...url.searchParams.keys()].filter(
    (name) => !inQuery.some((known) => known["name"] === name),
  );
  const faults = unknown.map((name) => `the parameter ${name} is not described`);
  for (const [index, parameter] of parameters.entries()) {
    const value = valueOf(parameter, url, request.headers);
    const { $ref } = within(listed[index]);
    const place =
      typeof $ref === "string" ? `description${$ref}` : `${operation.pointer}/parameters/${index}`;
    if (value !== null) faults.push(...validate(ajv, `${place}/schema`, value));
    else if (parameter["required"] === true && parameter["in"] !== "path") {
      faults.push(`${String(parameter["name"])} is missing, is described as required, and was not asked for`);
    }
  }
  const schema = within(operation.described, "requestBody", "content", "application/json");
  const isJson = request.headers.get("content-type")?.startsWith("application/json") === true;
  if (schema["schema"] === undefined || !isJson) return faults;
  const pointer = `${operation.pointer}/requestBody/content/application~1json/schema`;
  return [...faults, ...validate(ajv, pointer, request.body)];
}

function valueOf(parameter: Json, url: URL, headers: Headers): unknown {
  const name = String(parameter["name"]);
  if (parameter["in"] === "header") return headers.get(name);
  if (parameter["in"] === "path") return null;
  const text = url.searchParams.get(name);
  const { type } = within(parameter, "schema");
  return text !== null && (type === "integer" || type === "boolean") ? (JSON.parse(text) as unknown) : text;
}

function validate(ajv: Ajv2020, pointer: string, value: unknown, ignored: string[] = []): string[] {
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, validator);
  if (validator(value)) return [];
  const errors = (validator.errors ?? []).filter(({ keyword }) => !ignored.includes(keyword));
  return errors.map((error: ErrorObject) => `${error.instancePath} ${error.message ?? ""}`);
}

function nameOf({ method, url, response }: Exchange): string {
  return `${method} ${url.pathname}${url.search} → ${response.status}`;
}
