import "server-only";

/** An answer with headers beside its body. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A finished answer, apart from the headers that every response has. It can be stored and sent again. */
export type RenderedAnswer = { status: number; headers: Record<string, string>; body: string | null };
