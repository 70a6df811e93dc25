import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { choose } from "./choose";
import { findBarriers } from "./barriers";
import { expect, signIn, test } from "./journey";

test("an app asks for access, gets it for one folder, and is disconnected", async ({
  page,
  person,
  playwright,
  program,
  serverUrl,
}) => {
  await signIn(page, person);
  const work = await program.createFolder("Work");
  await program.create("Within", "", work);
  await program.create("Outside", "");
  await page.context().clearCookies();
  const app = createServer((_request, response) => response.end("<title>The app</title>")).listen(
    0,
    "127.0.0.1",
  );
  await once(app, "listening");
  const address = app.address();
  const callback = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/callback`;
  const client = await playwright.request.newContext({ baseURL: serverUrl });
  const registered = await client.post("/oauth/register", {
    data: { client_name: "Helper", redirect_uris: ["http://127.0.0.1/callback"] },
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString("base64url");
  const request = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: callback,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "kept",
    resource: serverUrl,
  });

  await page.goto(`/oauth/authorize?${request}`);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "“Helper” asks to use your pages" })).toBeVisible();
  await expect(page.getByText(new URL(callback).host)).toBeVisible();
  await expect(page.getByText("Any program on this device can ask like this.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("radio", { name: /In one folder/ }).check();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("Choose the folder.")).toBeVisible();
  await page.getByRole("option", { name: "Work" }).click();
  await page.getByRole("checkbox", { name: /Change and delete/ }).uncheck();
  await choose(page.getByLabel("Stops working"), "In 30 days");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${callback}?**`);
  const answer = new URL(page.url()).searchParams;
  expect([answer.get("state"), answer.get("iss")]).toEqual(["kept", serverUrl]);

  const form = {
    grant_type: "authorization_code",
    client_id,
    code: answer.get("code") ?? "",
    redirect_uri: callback,
    code_verifier: verifier,
  };
  const { access_token } = (await (await client.post("/oauth/token", { form })).json()) as {
    access_token: string;
  };
  const headers = { Authorization: `Bearer ${access_token}` };
  const { data } = (await (await client.get("/api/v1/pages", { headers })).json()) as {
    data: { title: string }[];
  };
  expect(data.map(({ title }) => title)).toEqual(["Within"]);
  expect((await client.post("/api/v1/pages", { headers, data: { title: "x" } })).status()).toBe(403);

  await page.goto("/settings/apps");
  const row = page.getByRole("listitem").filter({ hasText: "Helper" });
  for (const fact of [new URL(callback).host, "Only in Work", "Last used just now", "Expires on"])
    await expect(row).toContainText(fact);
  await expect(row.getByText("Read", { exact: true })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Disconnect Helper" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("No connected apps")).toBeVisible();
  expect((await client.get("/api/v1/pages", { headers })).status()).toBe(401);
  await client.dispose();
  app.closeAllConnections();
  app.close();
});
