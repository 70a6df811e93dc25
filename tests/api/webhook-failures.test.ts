import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";
import { describe, expect, onTestFinished } from "vitest";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import { grant } from "@/tests/support/people";
import { serverSettings } from "@/tests/support/server-settings";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";
import { namesOf, receiverOfTest, startReceiver, status } from "@/tests/support/webhook-receiver";
import { makeWebhook, redeliver, sendTest, untilDelivered, untilFailed } from "@/tests/support/webhooks";

const webhookOf = async (api: ApiCaller, id: string) =>
  (await api.get<WebhookRecord>(`/webhooks/${id}`)).json;

describe("a message that is not taken", () => {
  test("waits with all that follow it, keeps its id, and goes first", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    target.answer = status(500);
    await tree.makePage(api, "One");
    const failed = await untilFailed(api, id);
    expect(failed).toMatchObject({ state: "pending", attempts: 1, status: 500, error: "It answered 500." });
    const wait = Date.parse(failed.nextAttemptAt ?? "") - Date.parse(failed.lastAttemptAt ?? "");
    expect(wait).toBeGreaterThanOrEqual(4_000);
    expect(wait).toBeLessThanOrEqual(6_000);
    expect((await webhookOf(api, id)).failingSince).not.toBeNull();
    await tree.makePage(api, "Two");
    await tree.makePage(api, "Three");
    target.answer = status(200);
    expect((await redeliver(api, id, failed)).json.state).toBe("pending");
    const deliveries = await untilDelivered(api, id, 3);
    expect(namesOf(target)).toEqual(["One", "One", "Two", "Three"]);
    expect(deliveries.map(({ attempts }) => attempts)).toEqual([1, 1, 2]);
    expect(new Set(target.received.slice(0, 2).map((one) => one.id))).toEqual(new Set([failed.id]));
    expect(await webhookOf(api, id)).toMatchObject({ active: true, failingSince: null });
  });

  test("is sent when the receiver, which was down, is up", async ({ api }) => {
    const down = await startReceiver();
    const { id } = await makeWebhook(api, { url: down.url });
    await down.close();
    await tree.makePage(api, "One");
    const failed = await untilFailed(api, id);
    expect(failed).toMatchObject({ status: null, error: "The connection was refused." });
    const up = await receiverOfTest(Number(new URL(down.url).port));
    await redeliver(api, id, failed);
    await up.until(1);
    expect(namesOf(up)).toEqual(["One"]);
  });

  test("waits longer each time, and at last the webhook is off, until it is switched on", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    target.answer = status(503);
    await tree.makePage(api, "One");
    await redeliver(api, id, await untilFailed(api, id));
    const second = await untilFailed(api, id, 2);
    const wait = Date.parse(second.nextAttemptAt ?? "") - Date.parse(second.lastAttemptAt ?? "");
    expect(wait).toBeGreaterThanOrEqual(12_000);
    await query(`UPDATE "Webhook" SET "failingSince" = now() - interval '25 hours' WHERE id = $1`, [id]);
    await redeliver(api, id, second);
    const last = await untilFailed(api, id, 3);
    expect(last).toMatchObject({ state: "failed", nextAttemptAt: null });
    expect(await webhookOf(api, id)).toMatchObject({ active: false, disabledReason: "failing" });
    await tree.makePage(api, "Two");
    target.answer = status(200);
    expect((await api.patch<WebhookRecord>(`/webhooks/${id}`, { active: true })).json).toMatchObject({
      active: true,
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
    });
    await target.until(5);
    expect(namesOf(target)).toEqual(["One", "One", "One", "One", "Two"]);
    expect(target.received[3]?.id).toBe(last.id);
  });

  test("switches the webhook off at once when the receiver is gone for good", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    target.answer = status(410);
    await tree.makePage(api, "One");
    expect(await untilFailed(api, id)).toMatchObject({ state: "failed", status: 410 });
    const off = await webhookOf(api, id);
    expect(off).toMatchObject({ active: false, disabledReason: "gone" });
    expect(off.disabledAt).not.toBeNull();
  });

  test("is not sent any more when its reader may not see it", async ({ api, stranger, person }) => {
    const target = await receiverOfTest();
    const page = await tree.makePage(stranger.api, "Secret");
    await grant(person, "view", { pageId: page.id, ownerId: stranger.id });
    const { id } = await makeWebhook(api, { url: target.url });
    await stranger.api.patch(`/pages/${page.id}`, { icon: "x" });
    const [taken] = await untilDelivered(api, id, 1);
    target.answer = status(500);
    await stranger.api.patch(`/pages/${page.id}`, { title: "More secret" });
    // After a second failure it waits so long that it is not on its way when it is taken away.
    await redeliver(api, id, await untilFailed(api, id));
    const waiting = await untilFailed(api, id, 2);
    await stranger.browser.delete(`/pages/${page.id}/sharing/users/${person.id}`);
    target.answer = status(200);
    const before = target.received.length;
    // Nothing is to be sent again, so that it has to come by itself.
    expect(await redeliver(api, id, waiting)).toBeRefused("gone");
    await tree.makePage(api, "Own");
    const next = await eventually(() => Promise.resolve(target.received[before]), 60_000);
    expect(next).toMatchObject({ type: "page.removed", data: { state: null } });
    expect(next.body).not.toContain("ecret");
    const after = await untilDelivered(api, id, 2);
    expect(after.find((one) => one.id === waiting.id)?.state).toBe("failed");
    expect(await redeliver(api, id, taken ?? waiting)).toBeRefused("gone");
  });
});

describe("what a receiver answers", () => {
  test("a redirect is not followed", async ({ api }) => {
    const [target, inside] = [await receiverOfTest(), await receiverOfTest()];
    const { id } = await makeWebhook(api, { url: target.url });
    target.answer = status(302, { Location: inside.url });
    const { json } = await sendTest(api, id);
    expect(json).toMatchObject({ state: "failed", status: 302 });
    expect(json.error).toContain("redirect");
    expect(inside.received).toEqual([]);
  });

  test("is read no further than its beginning", async ({ api }) => {
    let sent = 0;
    const server = createServer((request, response) => {
      request.resume();
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, "\u0001tea"))) sent += 64 * 1024;
      };
      response.on("drain", pour);
      pour();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const { port } = server.address() as { port: number };
    const { id } = await makeWebhook(api, { url: `http://127.0.0.1:${port}/` });
    const { json } = await sendTest(api, id);
    expect(json).toMatchObject({ state: "delivered", status: 200 });
    expect(json.response).toMatch(/^(tea)+t?e?$/);
    expect(json.response?.length).toBe(1_000);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test("is waited for no longer than ten seconds", { timeout: 40_000 }, async ({ api }) => {
    const target = await receiverOfTest();
    target.answer = () => undefined;
    const { id } = await makeWebhook(api, { url: target.url });
    const { json } = await sendTest(api, id);
    expect(json).toMatchObject({ state: "failed", status: null });
    expect(json.error).toBe("There was no answer within 10 seconds.");
    expect(json.durationMs).toBeGreaterThanOrEqual(9_900);
  });
});

describe("several processes", () => {
  test("send each message, in order, whichever is killed", { timeout: 120_000 }, async () => {
    const first = await startServer({ env: serverSettings });
    onTestFinished(async () => void (await first.stop()));
    const env = { ...serverSettings, DATABASE_URL: first.databaseUrl };
    const others = await Promise.all([startServer({ env }), startServer({ env })]);
    for (const other of others) onTestFinished(async () => void (await other.stop()));
    const client = connectTo(first.databaseUrl);
    const webhooks = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [target, token] = [await receiverOfTest(), await insertPersonInto(client)];
        let count = 0;
        // Every third answer comes too late for a sender that is killed meanwhile.
        target.answer = (response) => {
          setTimeout(() => response.end("ok"), ++count % 3 === 0 ? 150 : 5);
        };
        await post(first.url, token, "/webhooks", { name: "Tea", url: target.url });
        for (let place = 0; place < 15; place++)
          await post(first.url, token, "/pages", { title: `${place}` });
        return { target, token };
      }),
    );
    await others[0].kill9();
    await expireLeases(client);
    await post(first.url, webhooks[0]?.token ?? "", "/pages", { title: "15" });
    for (const { target } of webhooks) {
      const seen = () => namesOf(target).filter((name, place, all) => all.indexOf(name) === place);
      await eventually(() => Promise.resolve(seen().length >= 15 ? true : null), 40_000);
      expect(seen().slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, place) => `${place}`));
    }
  });

  test("of one that is killed while it sends, the message comes again", { timeout: 120_000 }, async () => {
    const first = await startServer({ env: serverSettings });
    onTestFinished(async () => void (await first.stop()));
    const target = await receiverOfTest();
    const client = connectTo(first.databaseUrl);
    const token = await insertPersonInto(client);
    await post(first.url, token, "/webhooks", { name: "Tea", url: target.url });
    target.answer = () => undefined;
    await post(first.url, token, "/pages", { title: "One" });
    await target.until(1);
    await first.kill9();
    target.answer = status(200);
    await expireLeases(client);
    const second = await startServer({ env: serverSettings, dataDir: first.dataDir });
    onTestFinished(async () => void (await second.stop()));
    await target.until(2);
    expect(namesOf(target)).toEqual(["One", "One"]);
    expect(target.received[1]?.id).toBe(target.received[0]?.id);
  });
});

function connectTo(databaseUrl: string): pg.Pool {
  const client = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  client.on("error", () => undefined);
  onTestFinished(() => client.end());
  return client;
}

/** Stores a person with a token in the database of other servers; returns the token. */
async function insertPersonInto(client: pg.Pool): Promise<string> {
  const [userId, secret] = [randomUUID(), makeTokenSecret()];
  await client.query(`INSERT INTO "User" (id, email, "emailKey", name) VALUES ($1, $2, $2, 'Ada')`, [
    userId,
    `${userId}@example.com`,
  ]);
  await client.query(
    `INSERT INTO "ApiToken" (id, "userId", name, "secretHash", hint, scopes) VALUES ($1, $2, 'Test', $3, '1234', $4)`,
    [randomUUID(), userId, Buffer.from(hashSecret(secret)), ["pages:read", "pages:write"]],
  );
  return secret;
}

async function post(base: string, token: string, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

/** As if the time of the senders that were killed were over. */
async function expireLeases(client: pg.Pool): Promise<void> {
  await client.query(`UPDATE "Webhook" SET "leaseUntil" = now()`);
}
