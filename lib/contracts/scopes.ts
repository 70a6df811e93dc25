import { z } from "zod";

/** The scopes of tokens. */
export const scopes = ["pages:read", "pages:write"] as const;

/** A scope of a token. */
export const scope = z.enum(scopes).meta({ id: "Scope" });

/** A scope of a token. */
export type Scope = (typeof scopes)[number];

/**
 * The credentials that an operation requires: none (`public`), any, a browser session, or a scope. A session has every
 * scope.
 */
export type Access = "public" | "any" | "session" | Scope;
