import "server-only";
import type { ByteAnswer } from "@/lib/contracts/operation";

/** What a response has besides its body and headers. */
type ReplyOptions = {
  /** Where it is not the one of the contract. */
  status?: number;
  /** What the JSON of a text has beside `markdown` and `etag`. */
  json?: object;
  /** The JSON of the response, where it is written already. */
  rendered?: string;
};

/** A response with headers beside its body. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>>,
    readonly options: ReplyOptions = {},
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
