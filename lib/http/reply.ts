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

/** A finished response without the headers that every response has. */
export type RenderedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** Texts can be stored and replayed; bytes are read when they are sent. */
  body: string | ByteAnswer | null;
};
