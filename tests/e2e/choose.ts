import { expect, type Locator } from "playwright/test";

/** Chooses an option of a list that opens from a control. */
export async function choose(control: Locator, option: string): Promise<void> {
  await control.click();
  const options = control.page().getByRole("option", { name: option, exact: true });
  await options.click();
  await expect(options).toHaveCount(0);
}
