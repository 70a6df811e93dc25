import "server-only";
import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { type ErrorCode, statusByCode } from "@/lib/contracts/errors";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { signInOptions } from "./sign-in-options";

const demoEndpoint = "callback/demo";

/** The next-auth endpoints that the product uses, below /api/auth, with their methods. */
const endpoints = new Map([
  ["csrf", "GET"],
  ["providers", "GET"],
  ["session", "GET"],
  ["callback/credentials", "POST"],
  [demoEndpoint, "POST"],
  ["signout", "POST"],
]);

/**
 * Serves next-auth's endpoints for the CSRF token, signing in and out, and the session as the browser sees it. Its
 * other endpoints, such as one that lets anybody write to the log, are not found.
 */
export async function answerSignIn(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const { nextauth } = await context.params;
  const endpoint = nextauth.join("/");
  const method = endpoints.get(endpoint);
  if (method === undefined || (endpoint === demoEndpoint && findPublicDemo() === null))
    return refuse("not_found", "There is nothing here.");
  if (method !== request.method) return refuseMethod(request.method, method);
  try {
    const answer: unknown = await NextAuth(request, context, signInOptions(request.headers));
    if (answer instanceof Response) return answer;
  } catch (fault) {
    // Input that cannot be parsed, or put into a header, comes from the request: next-auth checks neither.
    if (!(fault instanceof SyntaxError || fault instanceof TypeError)) throw fault;
    return refuse("invalid_request", "The body is not a form of the sign-in page.");
  }
  throw new Error("next-auth gave no response.");
}

function refuseMethod(method: string, allow: string): Response {
  const answer = refuse(
    "method_not_allowed",
    `${method} is not allowed here; the allowed method is ${allow}.`,
  );
  answer.headers.set("Allow", allow);
  return answer;
}

function refuse(code: ErrorCode, message: string): Response {
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json({ error: { code, message } }, { status: statusByCode[code], headers });
}
