import "server-only";
import type { Operation, RequestBody } from "@/lib/contracts/operation";
import { vaultBytesMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { requireDemoQuota } from "./demo-quota";
import { findPublicDemo } from "./public-demo";

/** The largest body of a request to a public demo, and the largest vault when unpacked, in bytes. */
const demoBodyBytesMax = 2 * 1024 * 1024;
const demoVaultBytesMax = 20 * 1024 * 1024;

/** Operations that reach out of the demo, or that one visitor would do to all: the account is everybody's. */
export const refusedInDemo: ReadonlySet<string> = new Set([
  "signUp",
  "changePassword",
  "updateAccount",
  "deleteAccount",
  "endSession",
  "signOutEverywhere",
  "answerConsent",
  "createInvitation",
  "createWebhook",
  "updateWebhook",
  "testWebhook",
  "redeliver",
  "renewWebhookSecret",
]);

/** Refuses what nobody may do in a public demo, and every change while it is full. */
export async function requireAllowedInDemo({
  id,
  method,
  safe,
}: Pick<Operation, "id" | "method" | "safe">): Promise<void> {
  if (findPublicDemo() === null) return;
  if (refusedInDemo.has(id)) {
    throw new DomainError(
      "forbidden",
      "This is a demo that all its visitors share, so accounts, invitations, connected apps and webhooks cannot be changed here.",
    );
  }
  if (method !== "GET" && method !== "DELETE" && safe !== true) await requireDemoQuota();
}

/** The body that an operation takes, which is smaller in a public demo. */
export function boundInDemo(body: RequestBody): RequestBody {
  if (findPublicDemo() === null) return body;
  const bound = (bytesMax: number) => Math.min(bytesMax, demoBodyBytesMax);
  const bytesMax = bound(body.bytesMax);
  switch (body.type) {
    case "markdown":
      return { ...body, bytesMax, json: { ...body.json, bytesMax: bound(body.json.bytesMax) } };
    case "vault":
      return { ...body, bytesMax, archiveBytesMax: bound(body.archiveBytesMax) };
    case "json":
    case "upload":
      return { ...body, bytesMax };
  }
}

/** The largest vault when unpacked, in bytes, which is smaller in a public demo. */
export function unpackedBytesMax(): number {
  return findPublicDemo() === null ? vaultBytesMax : demoVaultBytesMax;
}
