import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Problems that keep people out, by the rule's name and where they are. */
export async function findBarriers(page: Page): Promise<string[]> {
  // While the server draws the screen anew, its title goes and comes again.
  await page.waitForFunction(() => document.title !== "");
  // What fades away cannot be read well, and is gone in a moment.
  await expect(page.locator("[data-sonner-toast][data-removed=true]")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
