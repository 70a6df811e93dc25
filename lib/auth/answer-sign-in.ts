import "server-only";
import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { statusByCode } from "@/lib/contracts/errors";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { signInOptions } from "./sign-in-options";

/** next-auth's endpoints: the CSRF token, signing in and out, and the session as the browser sees it. */
export async function answerSignIn(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  try {
    const answer: unknown = await NextAuth(request, context, signInOptions(request.headers));
    if (answer instanceof Response) return answer;
  } catch (fault) {
    // What cannot be parsed, or put into a header, comes from the request: next-auth checks neither.
    if (!(fault instanceof SyntaxError || fault instanceof TypeError)) throw fault;
    const { code, message } = invalidRequest({ path: "body", message: "is no form of the sign-in page" });
    return Response.json({ error: { code, message } }, { status: statusByCode[code] });
  }
  throw new Error("next-auth gave no response.");
}
