import "server-only";
import type { AnswerConsentBody } from "@/lib/contracts/apps";
import { knownOwnOrigin } from "@/lib/auth/known-own-origin";
import type { HeaderReader } from "@/lib/auth/header-reader";
import type { SessionActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { answerConsent as answer } from "@/lib/services/oauth/answer-consent";

/** Answers an app for the person, by the server's own origin. */
export function answerConsent(
  ctx: ServiceContext<SessionActor>,
  { body, request }: { body: AnswerConsentBody; request: { headers: HeaderReader } },
): Promise<{ redirectTo: string }> {
  const origin = knownOwnOrigin(request.headers);
  if (origin === null)
    throw new DomainError("not_found", "This server does not know its own address. Set NEXTAUTH_URL to it.");
  return answer(ctx, { ...body, origin });
}
