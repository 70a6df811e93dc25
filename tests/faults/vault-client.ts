import { setTimeout as delay } from "node:timers/promises";
import { type Outcome, send } from "./client";
import type { SampleFile, SampleVault } from "./sample-vault";

/** Whom to ask, and as whom. */
export type Access = { base: () => string; token: string };

/** Imports a vault, with its name as idempotency key. */
export function importOnce({ base, token }: Access, vault: SampleVault): Promise<Outcome> {
  const headers = { "content-type": "application/zip", "idempotency-key": `import ${vault.name}` };
  return send(base(), token, { method: "POST", path: "/imports/vault", body: vault.zip, headers });
}

const uploadParts = 20;

/** Uploads a file in parts over so many milliseconds, with its name as idempotency key. */
export async function uploadOnce({ base, token }: Access, file: SampleFile, ms: number): Promise<Outcome> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const headers = {
    // Each form has a boundary of its own, so nothing but the file and its name tells one from another.
    "content-type": encoded.headers.get("content-type") ?? "",
    "idempotency-key": `upload ${file.name}`,
  };
  return send(base(), token, { method: "POST", path: "/files", body: inParts(bytes, ms), headers });
}

function inParts(bytes: Uint8Array, ms: number): ReadableStream<Uint8Array> {
  const size = Math.ceil(bytes.length / uploadParts);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await delay(ms / uploadParts);
      controller.enqueue(bytes.subarray(at, (at += size)));
      if (at >= bytes.length) controller.close();
    },
  });
}

/** An export as HTTP tells of it: whole, or the bytes that came before it was cut off. */
export type Exported = { isWhole: boolean; zip: Buffer };

/** Exports everything. */
export async function exportAll({ base, token }: Access): Promise<Exported> {
  const parts: Uint8Array[] = [];
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${base()}/api/v1/exports/workspace`, { headers });
    if (response.status !== 200) return { isWhole: false, zip: Buffer.alloc(0) };
    for await (const part of response.body ?? []) parts.push(part);
    return { isWhole: true, zip: Buffer.concat(parts) };
  } catch {
    return { isWhole: false, zip: Buffer.concat(parts) };
  }
}
