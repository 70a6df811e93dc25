import { expect, test } from "vitest";
import { writeCurrentNames, type OutdatedLink } from "@/lib/domain/links/write-current-names";

const atTop = { ids: [], names: [], isFromTop: true };
const outdated = (ordinal: number, target: string, title: string): OutdatedLink => ({
  ordinal,
  target,
  title,
  itemKind: "page",
  folders: [],
  place: atTop,
});

test("each link calls its own page as it is called, and no other link changes", () => {
  const markdown = "[[Old]] [[Other|Other]] [[Old|mine]] [C# notes](C%23%20notes.md) [[Stays]]\n";
  const links = [
    outdated(0, "Old", "New"),
    outdated(1, "Other", "What?"),
    outdated(2, "Old", "New"),
    outdated(3, "C%23%20notes.md", "D"),
  ];
  expect(writeCurrentNames({ pages: [{ markdown, folders: atTop, links }] })).toEqual([
    "[[New]] [[What_|What?]] [[New|mine]] [D](D.md) [[Stays]]\n",
  ]);
});

test("a link that was written anew meanwhile stays as it is", () => {
  const markdown = "[[Fresh]] [[Old]]";
  const links = [outdated(0, "Old", "New")];
  expect(writeCurrentNames({ pages: [{ markdown, folders: atTop, links }] })).toEqual([markdown]);
});
