import { expect, test } from "vitest";
import { toSafePath } from "@/lib/domain/navigation/safe-path";

test.each(["/", "/pages/0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13", "/settings/tokens?x=1#y", "/apiary"])(
  "%j is a page of this site",
  (path) => expect(toSafePath(path)).toBe(path),
);

test.each([
  undefined,
  ["/a", "/b"],
  "",
  "pages",
  "https://example.com",
  "//example.com",
  "/\\example.com",
  "/\t/example.com",
  "javascript:alert(1)",
  "/sign-in?next=/",
  "/sign-up",
  "/api/auth/signout",
])("%j leads to the start", (path) => expect(toSafePath(path)).toBe("/"));
