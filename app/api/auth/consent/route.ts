import { answerConsentOperation } from "@/lib/contracts/apps";
import { answerConsent } from "@/lib/http/oauth/answer-consent";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(answerConsentOperation, answerConsent),
);
