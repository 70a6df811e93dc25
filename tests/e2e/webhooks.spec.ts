import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findBarriers } from "./barriers";
import { expect, signIn, test } from "./journey";

// An address that is refused, on purpose.
test.use({ expectedError: /400 \(Bad Request\)/ });

test("a webhook is made, tested, fails, is mended, and is deleted", async ({ page, person, program }) => {
  await signIn(page, person);
  const received: { type: string }[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push(JSON.parse(body) as { type: string });
      response.writeHead(status).end("so it is");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto("/settings/webhooks");
    await expect(page.getByText("Make one with the address of your program")).toBeVisible();
    await page.getByRole("button", { name: "New webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/Enter a name\./);
    await dialog.getByLabel("Name").fill("Rebuild the site");
    await dialog.getByLabel("Address").fill("https://10.0.0.1/");
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(dialog.getByLabel("Address")).toBeFocused();
    await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(/public internet/);
    await dialog.getByLabel("Address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
    await dialog.getByLabel("Only some").check();
    await dialog.getByLabel("Created").check();
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(page.getByRole("status", { name: "Secret" })).toContainText("whsec_");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Copy secret" }).click();
    await page.getByRole("button", { name: "Done" }).click();

    const row = page.getByRole("listitem").filter({ hasText: "Rebuild the site" });
    await expect(row).toContainText("1 kind of change");
    await row.getByRole("button", { name: "Send a test to Rebuild the site" }).click();
    await expect(page.getByText("The receiver took the test (200).")).toBeVisible();
    status = 500;
    await program.create("Tea", "");
    await expect(row.getByText("Its receiver does not take the next message")).toBeVisible({
      timeout: 30_000,
    });
    await row.getByRole("button", { name: "Deliveries of Rebuild the site" }).click();
    const waiting = dialog.getByRole("listitem").filter({ hasText: "Waits" });
    await expect(waiting).toContainText("It answered 500.");
    expect(await findBarriers(page)).toEqual([]);
    status = 410;
    await waiting.getByRole("button", { name: "Try now" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Created" })).toContainText("Not taken");
    await page.keyboard.press("Escape");
    await expect(row.getByText("gone for good")).toBeVisible();
    status = 200;
    await row.getByRole("button", { name: "Switch on Rebuild the site" }).click();
    await expect(row.getByText("gone for good")).toBeHidden();
    await expect
      .poll(() => received.map(({ type }) => type))
      .toEqual(["webhook.test", ...Array.from({ length: 3 }, () => "page.created")]);
    await row.getByRole("button", { name: "Edit Rebuild the site" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Build the site");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Delete Build the site" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Make one with the address of your program")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your webhooks" })).toBeFocused();
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
