import "server-only";
import type { ByteAnswer } from "@/lib/contracts/operation";

/** An answer with headers beside its body, and a status where it is not the one of the contract. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>>,
    readonly status?: number,
  ) {}
}

/** A finished answer, apart from the headers that every response has. */
export type RenderedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** Texts can be stored and sent again; bytes are read when they are sent. */
  body: string | ByteAnswer | null;
};
