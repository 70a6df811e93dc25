import { expect, test } from "vitest";
import { acceptedType } from "@/lib/http/accepted-type";

const markdown = [
  null,
  "*/*",
  "text/*",
  "text/markdown",
  "text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8",
  "text/markdown, application/json",
  "application/json;q=0.5, text/markdown;q=0.9",
  "application/json;q=0.5, */*",
  "application/json;q=0, */*;q=0.1",
  "application/json;q=0",
  "image/png",
  "application/json;q=x",
  "",
  ",",
];
const json = [
  "application/json",
  "APPLICATION/JSON; charset=utf-8",
  "application/json, text/plain, */*",
  "text/markdown;q=0.4, application/json;q=0.5",
  "text/*;q=0.1, application/*;q=0.2",
  "*/*, text/markdown;q=0",
  "application/json ; q = 0.8, text/markdown;q=0.7",
];

test.for([
  ...markdown.map((accept) => [accept, "text/markdown"] as const),
  ...json.map((accept) => [accept, "application/json"] as const),
])("Accept: %s is answered with %s", ([accept, type]) => {
  expect(acceptedType(accept, ["text/markdown", "application/json"])).toBe(type);
});
