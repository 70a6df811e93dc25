import { accountOperations } from "@/lib/contracts/account/accounts";
import { mcpEndpoint } from "@/lib/contracts/mcp";
import type { Operation } from "@/lib/contracts/operation";
import { operations } from "@/lib/contracts/operations";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { parseJson } from "./parse-input";

/** Parses the JSON body of an operation by its schema; refuses it with every fault named. */
export function readJsonBody(bytes: Uint8Array, operationId: string): unknown {
  const known: readonly Pick<Operation, "id" | "body">[] = [...operations, ...accountOperations, mcpEndpoint];
  const body = known.find(({ id }) => id === operationId)?.body;
  const json = body?.type === "markdown" ? body.json : body;
  if (json === undefined || !("schema" in json))
    throw new Error(`The operation ${operationId} takes no JSON.`);
  return parseJson(json.schema, decodeText(bytes, "json"));
}

/** Decodes the text of a body; refuses invalid UTF-8. A byte order mark is part of content, and dropped from JSON. */
export function decodeText(bytes: Uint8Array, type: "json" | "markdown"): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: type === "markdown" }).decode(bytes);
  } catch {
    throw invalidRequest({ path: "body", message: "is not valid UTF-8; encode the text as UTF-8" });
  }
}
