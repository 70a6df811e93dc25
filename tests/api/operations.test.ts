import { readdirSync } from "node:fs";
import { describe, expect, test as plain } from "vitest";
import type { Operation } from "@/lib/contracts/operation";
import { operations } from "@/lib/contracts/operations";
import { nobody } from "@/tests/support/api-caller";
import { sharedWorldTest } from "@/tests/support/shared-world-test";
import {
  callerFor,
  createWorld,
  operationsByName,
  ownRequests,
  nonsenseByHand,
  nonsenseFor,
  sampleRequest,
  sendSample,
} from "@/tests/support/sample-requests";
import { sendInPieces } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The paths that have a route, in the form of the contract. */
function findRoutes(): string[] {
  return readdirSync("app/api/v1", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("route.ts"))
    .map((path) => toContractPath(`/${path.replaceAll("\\", "/").replace(/\/?route\.ts$/, "")}`));
}

function toContractPath(path: string): string {
  return path.replaceAll("[", "{").replaceAll("]", "}");
}

function cacheControlOf({ access, success: { body } }: Operation): string {
  if (access === "public") return "no-cache";
  if (body === "events") return "no-store, no-transform";
  if (body === "bytes") return "private, no-cache, no-transform";
  return body === "markdown" ? "private, no-cache" : "private, no-store";
}

describe("the contract and the server are one", () => {
  plain("every route has an operation, and every operation a route", () => {
    const described = operations.filter(({ path }) => path !== "/health").map(({ path }) => path);
    expect(findRoutes().sort()).toEqual([...new Set(described)].sort());
  });

  plain("what requests have by hand, they have for operations that there are", () => {
    const ids = operations.map(({ id }) => id);
    expect(
      [...Object.keys(ownRequests), ...Object.keys(nonsenseByHand)].filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });

  test.for(operationsByName)(
    "%s does what it is for, and says who may keep the answer",
    async ([, operation], { person }) => {
      const world = await createWorld(person);
      const answer = await sendSample(callerFor(person, operation), operation, { world });
      expect(answer.status).toBe(operation.success.status);
      expect(answer.headers.get("cache-control")).toBe(cacheControlOf(operation));
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  sharedWorldTest.for(operationsByName)("%s refuses nonsense", async ([, operation], { shared }) => {
    const { person, world } = shared;
    for (const override of nonsenseFor(operation)) {
      const answer = await sendSample(callerFor(person, operation), operation, { world, override });
      expect(answer).toBeRefused("invalid_request");
    }
  });
});

describe("methods", () => {
  sharedWorldTest.for(operationsByName)(
    "the path of %s names the methods it has",
    async ([, operation], { shared }) => {
      const known = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
      const allowed = [...known, ...(known.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
      const { path } = sampleRequest(operation, shared.world);
      for (const method of everyMethod.filter((one) => !allowed.includes(one))) {
        const refused = await shared.person.api.send(method, path);
        expect(refused).toBeRefused("method_not_allowed");
        expect(refused.headers.get("allow")?.split(", ").sort()).toEqual(allowed);
      }
      const options = await nobody.send("OPTIONS", path);
      expect([options.status, options.headers.get("allow")?.split(", ").sort()]).toEqual([204, allowed]);
    },
  );

  const reads = operationsByName.filter(([, { method }]) => method === "GET");
  sharedWorldTest.for(reads)(
    "HEAD answers as %s does, without the body",
    async ([, operation], { shared }) => {
      const { person, world } = shared;
      const caller = callerFor(person, operation);
      const full = await sendSample(caller, operation, { world });
      const head = await sendSample(caller, { ...operation, method: "HEAD" as "GET" }, { world });
      expect([head.status, head.text]).toEqual([full.status, ""]);
      for (const name of ["content-type", "etag", "last-modified", "cache-control"]) {
        expect(head.headers.get(name)).toBe(full.headers.get(name));
      }
    },
  );
});

describe("what no route can have", () => {
  test.for(["PROPFIND", "TRACE", "REPORT"])("the method %s is refused with the envelope", async (method) => {
    expect(await sendInPieces(method, "/pages", { headers: {}, pieces: [] })).toBeRefused(
      "method_not_allowed",
    );
  });
});

describe("headers of every answer", () => {
  test("every answer has a request id of its own", async ({ api }) => {
    const paths = ["/me", "/me", "/pages/7", "/nothing/here", "/api/health", "/api/nothing"];
    const answers = await Promise.all(paths.map((path) => api.get(path)));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(paths.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("where there is nothing", () => {
  const unknown = ["/nothing", "/pages/search/more", "", "/api/nothing", "/api/v2/pages"];
  test.for(unknown)("%s is refused with the envelope", async (path, { api }) => {
    for (const method of everyMethod) expect(await api.send(method, path)).toBeRefused("not_found");
  });

  test("a path that no URL has is refused with the envelope", async ({ api }) => {
    expect(await api.get("/pages/%zz")).toBeRefused("invalid_request");
    expect(await api.get("/pages/%ff/content")).toBeRefused("invalid_request");
  });
});
