import "server-only";
import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { signInOptions } from "./sign-in-options";

/** next-auth's endpoints: the CSRF token, signing in and out, and the session as the browser sees it. */
export async function answerSignIn(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const answer: unknown = await NextAuth(request, context, signInOptions(request.headers));
  if (answer instanceof Response) return answer;
  throw new Error("next-auth gave no response.");
}
