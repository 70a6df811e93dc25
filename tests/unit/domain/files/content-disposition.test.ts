import { expect, test } from "vitest";
import { contentDisposition } from "@/lib/domain/files/content-disposition";

test.for([
  "\u202e",
  "\u202d",
  "\u2066",
  "\u2067",
  "\u2069",
  "\u200e",
  "\u200f",
  "\u061c",
  "\u206a",
  "\u2028",
  "\ufffe",
  "\ufdd0",
  "\u{10ffff}",
])("a name with the mark %j is saved with the ending that it shows", (mark) => {
  const header = contentDisposition("attachment", `invoice${mark}fdp.exe`);
  expect(header).toBe("attachment; filename=\"invoicefdp.exe\"; filename*=UTF-8''invoicefdp.exe");
});

test("letters of every direction and emoji stay", () => {
  const name = "חשבון 🧑‍🌾.pdf";
  const [, exact = ""] = contentDisposition("attachment", name).split("UTF-8''");
  expect(decodeURIComponent(exact)).toBe(name);
});

test("a name of nothing but marks is still one", () => {
  expect(contentDisposition("inline", "\u202e\u2066 \ufffe")).toBe(
    "inline; filename=\"_\"; filename*=UTF-8''_",
  );
});
