import { z } from "zod";
import type { Operation } from "./operation";

/** `GET /openapi.json` */
export const getDescriptionOperation = {
  id: "getDescription",
  method: "GET",
  path: "/openapi.json",
  tag: "Description",
  summary: "Read this description",
  description: "The interface as an OpenAPI 3.1 document.",
  access: "public",
  success: {
    status: 200,
    description: "The OpenAPI document",
    body: z.record(z.string(), z.unknown()),
    headers: [],
  },
  refusals: [],
  examples: {
    response: { openapi: "3.1.0", info: { title: "Sheaf", version: "1.0.0" }, paths: { "/me": { get: {} } } },
  },
} as const satisfies Operation;

/** `GET /api/health`, outside the versioned interface. */
export const getHealthOperation = {
  id: "getHealth",
  method: "GET",
  path: "/health",
  base: "/api",
  tag: "Description",
  summary: "Check the service's health",
  description:
    "200 with the version of Sheaf while the database responds, else 503. It is at `/api/health`, outside the versioned base.",
  access: "public",
  success: {
    status: 200,
    description: "The service works",
    body: z.strictObject({ status: z.literal("ok"), version: z.string() }),
    headers: [],
  },
  refusals: ["unavailable"],
  examples: { response: { status: "ok", version: "1.0.0" } },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const descriptionOperations = [
  getDescriptionOperation,
  getHealthOperation,
] as const satisfies readonly Operation[];
