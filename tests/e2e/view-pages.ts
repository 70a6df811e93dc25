import type { Page } from "playwright/test";
import type { Program } from "./journey";

export const hazel = "---\n# Kept\nstatus: Drafting\ndue: 2026-12-04  # soon\n---\n\nHazel text.\r\n";
export const holly = "---\nstatus: [Ready, rare]\nwords: 1764\n---\nHolly text.\n";

/** Pages with and without properties, for views of them. */
export async function createPages(program: Program): Promise<{ hazelId: string; hollyId: string }> {
  const hazelId = await program.create("Hazel", hazel);
  const hollyId = await program.create("Holly", holly);
  await program.create("Elder", "---\nstatus: Idea\n---\n");
  await program.create("No property", "Text.");
  return { hazelId, hollyId };
}

/** A page with a view between two paragraphs. */
export const fence = (source: string) => `Before\n\n\`\`\`view\n${source}\n\`\`\`\n\nAfter\n`;

/** Gives a page a cover of a colour. */
export async function giveCover(page: Page, pageId: string, colour: string): Promise<number> {
  const headers = { Origin: new URL(page.url()).origin };
  const data = { cover: { type: "colour", value: colour } };
  return (await page.request.patch(`/api/v1/pages/${pageId}`, { data, headers })).status();
}
