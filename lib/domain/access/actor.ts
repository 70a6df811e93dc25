import type { Scope } from "@/lib/contracts/scopes";

/** A signed-in browser. */
export type SessionActor = {
  kind: "session";
  userId: string;
  sessionId: string;
  user: { id: string; name: string; email: string; image: string | null; isAdministrator: boolean };
};

/** A program with an API token. */
export type TokenActor = {
  kind: "token";
  userId: string;
  tokenId: string;
  tokenName: string;
  scopes: ReadonlySet<Scope>;
  /** The folder whose subtree the token is limited to. */
  folderId: string | null;
};

/** The user who makes a request, by a session or by a token. */
export type Actor = SessionActor | TokenActor;
