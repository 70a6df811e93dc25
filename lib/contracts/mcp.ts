import { z } from "zod";
import { contentBytesMax, smallBodyBytesMax } from "./limits";

/** `POST /mcp`: the tools of the Model Context Protocol, which describe themselves; no part of the versioned interface. */
export const mcpEndpoint = {
  id: "mcp",
  method: "POST",
  path: "/mcp",
  access: "any",
  // In JSON, a character can take several bytes.
  body: { type: "json", schema: z.unknown(), bytesMax: 2 * contentBytesMax + smallBodyBytesMax },
  success: { body: "events" },
} as const;
