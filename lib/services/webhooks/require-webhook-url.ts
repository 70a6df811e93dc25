import "server-only";
import { environment } from "@/lib/config/environment";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { type AllowedHosts, findUrlProblem, parseAllowedHosts } from "@/lib/domain/webhooks/destination";

let allowed: AllowedHosts | undefined;

/** Where webhooks may send beside the public internet. */
export function allowedHosts(): AllowedHosts {
  allowed ??= parseAllowedHosts(environment().WEBHOOK_ALLOW);
  return allowed;
}

/** Refuses an address that no webhook may send to. */
export function requireWebhookUrl(url: string): void {
  const problem = findUrlProblem(new URL(url), allowedHosts());
  if (problem !== null) throw invalidRequest({ path: "url", message: problem });
}
