import { expect, test } from "vitest";
import { etagOf } from "@/lib/domain/content/etag";

test("is the quoted base64url SHA-256 of the UTF-8 bytes", () => {
  expect(etagOf("")).toBe('"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"');
  expect(etagOf("é")).toBe('"SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw_biumnEw"');
});

test("tells apart what looks alike", () => {
  expect(new Set(["é", "e\u0301", "a\n", "a\r\n", "a", "a ", "\uFEFFa"].map(etagOf)).size).toBe(7);
});
