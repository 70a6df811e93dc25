import "server-only";
import type { ByteAnswer } from "@/lib/contracts/operation";

/** A response with headers beside its body, and a status where it differs from the contract. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>>,
    readonly status?: number,
  ) {}
}

/** The response to a creation, with the URL of what was created: its id below `kind`, such as `pages`. */
export function created<Body extends { id: string }>(kind: string, body: Body): Reply<Body> {
  return new Reply(body, { Location: `/api/v1/${kind}/${body.id}` });
}

/** A finished response without the headers that every response has. */
export type RenderedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** Texts can be stored and replayed; bytes are read when they are sent. */
  body: string | ByteAnswer | null;
};
