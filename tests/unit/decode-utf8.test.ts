import { expect, test } from "vitest";
import { decodeUtf8, InvalidUtf8 } from "@/lib/domain/content/decode-utf8";
import { fromThrownData, toThrownData } from "@/lib/services/workers/messages";

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

test("bytes that are not UTF-8 are told from other faults, also by another thread", () => {
  for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
    const thrown = thrownBy(() => decodeUtf8(new Uint8Array(bytes)));
    expect(thrown).toBeInstanceOf(InvalidUtf8);
    expect(fromThrownData(structuredClone(toThrownData(thrown)))).toBeInstanceOf(InvalidUtf8);
  }
  expect(fromThrownData(structuredClone(toThrownData(new TypeError("a bug"))))).not.toBeInstanceOf(
    InvalidUtf8,
  );
});

test("a byte order mark and the empty text stay", () => {
  expect(decodeUtf8(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe("\uFEFFa");
  expect(decodeUtf8(new Uint8Array())).toBe("");
});
