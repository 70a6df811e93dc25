import { z } from "zod";

/** What a token may do. */
export const scopes = ["pages:read", "pages:write"] as const;

/** A scope of a token. */
export const scope = z.enum(scopes).meta({ id: "Scope" });

/** A scope of a token. */
export type Scope = (typeof scopes)[number];

/**
 * What an operation asks of its actor: nothing (`public`), any credentials, a browser session, or a scope.
 * A session has every scope.
 */
export type Access = "public" | "any" | "session" | Scope;
