import { expect } from "vitest";
import { createCaller, nobody } from "@/tests/support/api-caller";
import manifest from "@/package.json";
import { test } from "@/tests/support/test";

test("the service says that it works, to anybody", async () => {
  const answer = await nobody.get("/api/health");
  expect([answer.status, answer.json]).toEqual([200, { status: "ok", version: manifest.version }]);
});

test("bad credentials do not keep anybody from what is public", async () => {
  const caller = createCaller({ Authorization: "Bearer no" });
  expect((await caller.get("/api/health")).status).toBe(200);
  expect((await caller.get("/openapi.json")).status).toBe(200);
});
