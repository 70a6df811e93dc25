import { expect, test } from "vitest";
import { namesFile } from "@/lib/domain/links/names-file";

test.each([
  ["wikilink", "report.pdf", true],
  ["wikilink", "Plans/Photo.JPG", true],
  ["wikilink", "Node.js", false],
  ["wikilink", "Release 1.5", false],
  ["wikilink", "Note.md", false],
  ["embed", "gone.xyz", true],
  ["embed", "Other page", false],
  ["link", "files/data.json", true],
  ["link", "Not%20yet.md", false],
  ["link", "Not yet", false],
  ["image", "a.png", true],
] as const)("a %s to %s names a file: %s", (kind, target, isFile) => {
  expect(namesFile({ kind, target })).toBe(isFile);
});
