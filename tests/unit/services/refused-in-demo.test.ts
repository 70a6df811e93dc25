import { expect, test } from "vitest";
import { accountOperations } from "@/lib/contracts/account/accounts";
import { operations } from "@/lib/contracts/operations";
import { refusedInDemo } from "@/lib/services/demo/demo-limits";

test("what a public demo refuses are operations that there are", () => {
  const ids = new Set([...operations, ...accountOperations].map(({ id }) => id));
  expect([...refusedInDemo].filter((id) => !ids.has(id))).toEqual([]);
});
