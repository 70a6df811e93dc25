import { looksLikeSecret, makeSecret } from "./token-secret";

/** What the secrets of apps begin with, so that people and scanners can tell them apart. */
const prefixes = { access: "sho", refresh: "shr", code: "shc" } as const;

/** The kinds of secrets that apps have: access tokens, refresh tokens and authorization codes. */
export type AppSecretKind = keyof typeof prefixes;

/** A new secret for an app. */
export function makeAppSecret(kind: AppSecretKind): string {
  return makeSecret(prefixes[kind]);
}

/** Whether a text has the form and the checksum of a secret of this kind. */
export function looksLikeAppSecret(kind: AppSecretKind, text: string): boolean {
  return looksLikeSecret(prefixes[kind], text);
}
