import { describe, expect, test } from "vitest";
import { writePageLink } from "@/components/editor/menus/write-page-link";

const inText = { words: null, inTable: false };

describe("what stands between the brackets of a link to a page", () => {
  test("is the title, and the folders only where another page has the title too", () => {
    const page = { title: "Budget", folderPath: "/Work/2026" };
    expect(writePageLink({ ...page, isAmbiguous: false }, inText)).toBe("Budget");
    expect(writePageLink({ ...page, isAmbiguous: true }, inText)).toBe("Work/2026/Budget|Budget");
    expect(writePageLink({ title: "Budget", folderPath: "/", isAmbiguous: true }, inText)).toBe("Budget");
  });

  test("keeps the words that the person gave, with a bar that a table does not take for its own", () => {
    const page = { title: "Budget", isAmbiguous: false };
    expect(writePageLink(page, { words: "money", inTable: false })).toBe("Budget|money");
    expect(writePageLink(page, { words: "money", inTable: true })).toBe("Budget\\|money");
  });

  test.each(["a|b", "a#b", "[a]", "a^b", "a/b", "a\\b", "a.md", " a"])("cannot say %s", (title) => {
    expect(writePageLink({ title, isAmbiguous: false }, inText)).toBeNull();
  });
});
