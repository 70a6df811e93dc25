import type { Request } from "playwright/test";
import { form } from "./form";
import { expect, test } from "./journey";

// Closing the viewer's client gives up what it still reads, and it says so.
test.use({ expectedError: /status of 401|The request has been cancelled|The user aborted a request/ });

test("in the API reference Enter goes to an operation, and only the client for requests sends them", async ({
  page,
}) => {
  const sent: string[] = [];
  const answered: string[] = [];
  const note = (noted: string[]) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/") && !pathname.endsWith("/openapi.json")) noted.push(request.method());
  };
  page.on("request", note(sent));
  page.on("requestfinished", note(answered));
  const goTo = async (name: RegExp) => {
    if (form === "phone") await page.getByRole("button", { name: "Open Menu" }).click();
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  await page.goto("/docs/api");
  await goTo(/^List pages/);
  await expect(page.getByRole("heading", { name: "List pages" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);

  await goTo(/^Create a page/);
  await page.getByRole("button", { name: /^Test Request.*post \/pages\)$/ }).click();
  const client = page.getByRole("dialog", { name: "API Client" });
  await client.getByRole("button", { name: /^Send Request/ }).click();
  await expect.poll(() => answered).toEqual(["POST"]);
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => answered).toEqual(["POST", "POST"]);
  await page.keyboard.press("Escape");
  await expect(client).toBeHidden();
  await goTo(/^List pages/);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "List pages" })).toBeInViewport();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual(["POST", "POST"]);
});
