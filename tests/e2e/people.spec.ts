import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf, type Person } from "./journey";
import { sidebar } from "./sheets";

test.use({ expectedError: /status of (403|404)/ });

// A server of its own: only its first account is an administrator, and it takes others by invitation only.
test("an administrator invites somebody, who makes an account with the link, once", async ({
  browser,
  person,
}) => {
  test.setTimeout(90_000);
  const server = await startServer({ env: { SIGNUP: "first", LOG_LEVEL: "silent" } });
  const newPage = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const [admin, guest, late] = [await newPage(), await newPage(), await newPage()];
  const grace: Person = { name: "Grace Hopper", email: "grace@example.com", password: "a moth in the relay" };
  try {
    await signIn(admin, person);
    await admin.goto("/");
    await sidebar(admin)
      .getByRole("button", { name: /settings and sign-out/ })
      .click();
    await admin.getByRole("menuitem", { name: "People" }).click();
    await expect(admin.getByRole("listitem").filter({ hasText: person.email })).toContainText(
      "Administrator",
    );
    await expect(admin.getByRole("heading", { name: "No open invitations" })).toBeVisible();

    // Whoever wants to share with somebody new is led here.
    await sidebar(admin).getByRole("link", { name: "Welcome to Sheaf" }).click();
    await admin.getByRole("button", { name: "Share" }).click();
    await admin.getByLabel("E-mail of the person").fill(grace.email);
    await admin.getByRole("dialog").getByRole("button", { name: "Share" }).click();
    await expect(admin.getByLabel("E-mail of the person")).toHaveAccessibleDescription(/has no account here/);
    await admin.getByRole("link", { name: "Invite them in Settings, People" }).click();
    await expect(admin.getByRole("dialog", { name: /^Share/ })).toBeHidden();
    await admin.getByRole("button", { name: "Invite" }).click();
    await admin.getByLabel("E-mail (optional)").fill("grace");
    await admin.getByRole("button", { name: "Make the link" }).click();
    await expect(admin.getByLabel("E-mail (optional)")).toHaveAccessibleDescription(/such as/);
    await admin.getByLabel("E-mail (optional)").fill(grace.email);
    await admin.getByRole("button", { name: "Make the link" }).click();
    const link = (await admin.getByRole("status", { name: "Invitation link" }).textContent()) ?? "";
    expect(link).toContain(`${server.url}/sign-up?invitation=inv_`);
    await admin.keyboard.press("Escape");
    await expect(admin.getByRole("dialog").getByRole("alert")).toContainText("It is not copied yet");
    await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await admin.getByRole("button", { name: "Copy link" }).click();
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await findBarriers(admin)).toEqual([]);
    await admin.getByRole("button", { name: "Done" }).click();
    await expect(
      admin.getByRole("button", { name: `Take back the invitation: ${grace.email}` }),
    ).toBeVisible();

    for (const page of [guest, late]) {
      await page.goto(link);
      await expect(page.getByRole("heading", { name: "You were invited" })).toBeVisible();
      await expect(page.getByText(`The link works once, and for ${grace.email} only.`)).toBeVisible();
      await expect(page.getByLabel("E-mail")).toHaveValue(grace.email);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByLabel("Name").fill(grace.name);
      await page.getByLabel("Password", { exact: true }).fill(grace.password);
    }
    await guest.getByLabel("E-mail").fill("somebody@example.com");
    await guest.getByRole("button", { name: "Create account" }).click();
    await expect(guest.getByRole("main").getByRole("alert")).toContainText("another e-mail address");
    await guest.getByLabel("E-mail").fill(grace.email);
    await guest.getByRole("button", { name: "Create account" }).click();
    await guest.getByRole("main").getByRole("link", { name: "Welcome to Sheaf" }).click();
    await expect(textOf(guest)).toContainText("yours to change");
    // By itself, on the screen that is open all the while.
    await expect(admin.getByRole("listitem").filter({ hasText: grace.name })).toBeVisible();
    await expect(admin.getByRole("button", { name: `Take back the invitation: ${grace.email}` })).toHaveCount(
      0,
    );
    await guest.goto("/settings/account");
    await expect(guest.getByRole("link", { name: "People" })).toHaveCount(0);
    await guest.goto("/settings/people");
    await expect(guest.getByRole("heading", { name: "Only for administrators" })).toBeVisible();

    await late.getByRole("button", { name: "Create account" }).click();
    await expect(late.getByRole("main").getByRole("alert")).toContainText("was used");
    await late.goto(link);
    await expect(late.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
    await late.goto("/sign-up");
    await expect(late.getByRole("heading", { name: "Sign-up is closed" })).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
    await expect(guest.getByText("You are signed in as Grace Hopper")).toBeVisible();
    await guest.getByRole("link", { name: "Go to your pages" }).click();
    await expect(guest.getByRole("region", { name: "Tasks due" })).toBeVisible();

    await admin.setViewportSize({ width: 360, height: 720 });
    await admin.reload();
    await expect(admin.getByRole("listitem").filter({ hasText: grace.email })).toContainText(
      "Joined just now",
    );
    await admin.getByRole("button", { name: "Invite" }).click();
    await admin.getByRole("button", { name: "Make the link" }).click();
    const open = await admin.getByRole("status", { name: "Invitation link" }).textContent();
    await admin.getByRole("button", { name: "Done" }).click();
    await guest.goto(open ?? "");
    await expect(guest.getByText("You are signed in as Grace Hopper")).toBeVisible();
    expect(await findBarriers(guest)).toEqual([]);
    await guest.getByRole("button", { name: "Sign out and use it" }).click();
    await expect(guest.getByRole("button", { name: "Create account" })).toBeVisible();
    await expect(guest.getByRole("heading", { name: "You were invited" })).toBeVisible();
    const width = await admin.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await admin.getByRole("button", { name: "Take back the invitation: Anybody with the link" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
    await expect(admin.getByRole("heading", { name: "No open invitations" })).toBeVisible();

    // The only administrator does not leave the others alone.
    await admin.goto("/settings/account");
    await admin.getByRole("button", { name: "Delete account…" }).click();
    await admin.getByLabel(/to confirm$/).fill(person.email);
    await admin.getByLabel("Your password").fill(person.password);
    await admin.getByRole("button", { name: "Delete everything for good" }).click();
    await expect(admin.getByRole("dialog").getByRole("alert")).toContainText(
      "You are the only administrator",
    );
  } finally {
    for (const page of [admin, guest, late]) await page.close();
    await server.stop();
  }
});
