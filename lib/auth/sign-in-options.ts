import "server-only";
import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { authenticateSession, endSession, startSession } from "@/lib/services/sessions/sessions";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { signInToDemo } from "@/lib/services/demo/sign-in-to-demo";
import { type SignedIn, verifySignIn } from "@/lib/services/users/verify-sign-in";
import { clientNetwork } from "./client-network";
import { readCookie, sessionCookieName } from "./session-cookie";

// next-auth promises strings, but passes on anything from the request.
const sentText = z
  .string()
  .max(1000)
  .refine((text) => text.isWellFormed() && !text.includes("\u0000"))
  .catch("");

// The longest lifetime of a cookie in browsers. The session's row decides when it ends, and every use prolongs it.
const cookieSeconds = 400 * 24 * 60 * 60;

/**
 * next-auth controls the flow; the session is our own row. Its JSON web token is the opaque secret of that row, so that
 * signing out ends the session everywhere at once.
 */
export function signInOptions(headers: Headers): NextAuthOptions {
  const starting = sessionStart(headers);
  return {
    secret: environment().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: cookieSeconds },
    pages: { signIn: "/sign-in", signOut: "/", error: "/sign-in" },
    providers: [
      passwordProvider(headers, starting),
      ...(findPublicDemo() === null ? [] : [demoProvider(headers, starting)]),
    ],
    jwt: {
      encode: ({ token }) => toSecret(token, starting),
      decode: ({ token }) => (token === undefined ? null : toToken(token)),
    },
    events: { signOut: ({ token }) => endTokenSession(token) },
    cookies: cookieNames(isSecure(headers)),
    logger: {
      error: (code, metadata) => log().error({ code, fault: describeFault(metadata) }, "next-auth fault"),
      warn: (code) => log().debug({ code }, "sign-in warning"),
      debug: () => undefined,
    },
  };
}

function passwordProvider(headers: Headers, { start }: SessionStart) {
  return Credentials({
    name: "E-mail and password",
    credentials: { email: { type: "email" }, password: { type: "password" } },
    authorize: async (credentials) => {
      const email = sentText.parse(credentials?.email);
      const password = sentText.parse(credentials?.password);
      try {
        return await start(await verifySignIn({ email, password, network: clientNetwork(headers) }));
      } catch (fault) {
        throw new Error(toSignInError(fault));
      }
    },
  });
}

/** Signs a visitor in to the account of a public demo. */
function demoProvider(headers: Headers, { start }: SessionStart) {
  return Credentials({
    id: "demo",
    name: "Demo",
    credentials: {},
    authorize: async () => {
      try {
        const user = await signInToDemo(clientNetwork(headers));
        return await start(user === null ? null : { user, passwordHash: null });
      } catch (fault) {
        throw new Error(toSignInError(fault));
      }
    },
  });
}

/** The error for the sign-in page: next-auth passes on only a message. */
function toSignInError(fault: unknown): string {
  if (fault instanceof DomainError && fault.code === "rate_limited") {
    return `RateLimited:${fault.facts.retryAfterSeconds ?? 60}`;
  }
  log().error({ fault: describeFault(fault) }, "sign-in failed");
  return "Unavailable";
}

/** Starts the session of a request that signs in, and knows its secret. */
type SessionStart = {
  /** The person, unless the password is another one by now. */
  start: (signedIn: SignedIn | null) => Promise<SignedIn["user"] | null>;
  secret: () => string | null;
};

function sessionStart(headers: Headers): SessionStart {
  let secret: string | null = null;
  const start = async (signedIn: SignedIn | null) => {
    if (signedIn === null) return null;
    const { user, passwordHash } = signedIn;
    secret = await startSession({ userId: user.id, passwordHash }, headers.get("user-agent"));
    if (secret === null) return null;
    // The previous session of this browser ends: its cookie is about to be replaced.
    const replaced = readCookie(headers.get("cookie"), sessionCookieName);
    if (replaced !== null) await endSession(replaced);
    return user;
  };
  return { start, secret: () => secret };
}

function toSecret(token: JWT | undefined, starting: SessionStart): string {
  if (typeof token?.["secret"] === "string") return token["secret"];
  const secret = starting.secret();
  if (secret === null) throw new Error("next-auth asked for the secret of a session that was not started.");
  return secret;
}

async function toToken(secret: string): Promise<JWT | null> {
  const actor = await authenticateSession(secret);
  if (actor === null) return null;
  const { id, name, email, image } = actor.user;
  return { sub: id, name, email, picture: image, secret };
}

// An ended session has no token here.
async function endTokenSession(token: JWT | null): Promise<void> {
  if (typeof token?.["secret"] === "string") await endSession(token["secret"]);
}

function isSecure(headers: Headers): boolean {
  const { NEXTAUTH_URL } = environment();
  if (NEXTAUTH_URL !== undefined) return NEXTAUTH_URL.startsWith("https:");
  return headers.get("x-forwarded-proto") === "https";
}

function cookieNames(secure: boolean): NonNullable<NextAuthOptions["cookies"]> {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure };
  return {
    sessionToken: { name: sessionCookieName, options },
    callbackUrl: { name: "auth.callback_url", options },
    csrfToken: { name: "auth.csrf_token", options },
  };
}
