import { describe, expect, test } from "vitest";
import { tools } from "@/lib/mcp/tools/tools";

/**
 * Every conversation of a model begins with the list. So many bytes of this JSON are less than 2,500 tokens: it has 4.1
 * bytes for each token of o200k_base and 4.3 for each of cl100k_base.
 */
const bytesMax = 10_000;

describe("the tools", () => {
  test("are listed in less than 2,500 tokens", () => {
    expect(Buffer.byteLength(JSON.stringify({ tools: tools.map(({ listed }) => listed) }))).toBeLessThan(
      bytesMax,
    );
  });

  test("take keys exactly where a repeated call would matter", () => {
    for (const { listed, takesKey } of tools) expect(takesKey).toBe(!listed.annotations.readOnlyHint);
  });

  test("need no scope for writing to read", () => {
    for (const { listed, scope } of tools) {
      if (listed.annotations.readOnlyHint) expect(scope).toBe("pages:read");
    }
  });
});
