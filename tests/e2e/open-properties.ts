import type { Locator, Page } from "playwright/test";
import { form } from "./form";

/** Properties as somebody wrote them by hand, above a text. */
export const front = [
  "---",
  "# by hand",
  "status:  'draft'   # state",
  "due: 2026-12-01",
  'tags: [a, "b c"]',
  "done: false",
  "note: |",
  "  two",
  "  lines",
  "---",
  "",
  "Text",
  "",
].join("\r\n");

/** The properties above the text; on a narrow screen they are folded into one line at first. */
export async function openProperties(page: Page, first: string): Promise<Locator> {
  const properties = page.getByRole("region", { name: "Properties" });
  if (form === "phone") await properties.getByRole("button", { name: new RegExp(`^${first}: `) }).click();
  return properties;
}
