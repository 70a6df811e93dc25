import { describe, expect } from "vitest";
import { askedDeliveriesMax, keptDeliveries } from "@/lib/contracts/limits";
import type { DeliveryRecord } from "@/lib/contracts/webhooks/webhook-deliveries";
import { query } from "@/tests/support/database";
import { createPerson } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";
import { namesOf, receiverOfTest } from "@/tests/support/webhook-receiver";
import { makeWebhook, redeliver, sendTest, untilDelivered } from "@/tests/support/webhooks";

describe("what is asked for", () => {
  test("is sent at once, with an idempotency key right after the answer", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    const now = await sendTest(api, id);
    expect([now.status, now.json.state, now.json.kind, now.json.item]).toEqual([
      201,
      "delivered",
      "test",
      null,
    ]);
    expect(JSON.parse(target.received[0]?.body ?? "")).toMatchObject({
      type: "webhook.test",
      data: { webhookId: id, name: "Tea" },
    });
    const later = await sendTest(api, id, { "Idempotency-Key": "k" });
    expect([later.status, later.json.state]).toEqual([201, "pending"]);
    await untilDelivered(api, id, 2);
    await sendTest(api, id, { "Idempotency-Key": "k" });
    const again = await redeliver(api, id, now.json);
    expect(again.json).toMatchObject({ id: now.json.id, state: "delivered", attempts: 2 });
    expect(target.received.map((one) => one.id)).toEqual([now.json.id, later.json.id, now.json.id]);
  });

  test(`is at most ${askedDeliveriesMax} messages a minute`, async ({ api }) => {
    const { id } = await makeWebhook(api, { url: (await receiverOfTest()).url });
    for (let count = 0; count < askedDeliveriesMax; count++) await sendTest(api, id);
    expect(await sendTest(api, id)).toBeRefused("rate_limited");
  });

  test("a change is sent again as the item is now", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    const page = await tree.makePage(api, "Tea");
    const [first] = await untilDelivered(api, id, 1);
    await api.patch(`/webhooks/${id}`, { active: false });
    await api.patch(`/pages/${page.id}`, { title: "Rum" });
    const { json } = await redeliver(api, id, first ?? { id: "" });
    expect(json).toMatchObject({ state: "delivered", attempts: 2, kind: "created" });
    expect([namesOf(target), target.received[1]?.id]).toEqual([["Tea", "Rum"], first?.id]);
  });
});

describe("what is kept", () => {
  test("are the newest deliveries, in parts", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    await query(
      `INSERT INTO "WebhookDelivery" (id, "webhookId", kind, state, "createdAt")
       SELECT gen_random_uuid(), $1, 'content', 'delivered', now() - make_interval(mins => n)
       FROM generate_series(1, $2) n`,
      [id, keptDeliveries.most + 50],
    );
    await query(
      `INSERT INTO "WebhookDelivery" (id, "webhookId", kind, state, "createdAt")
       VALUES (gen_random_uuid(), $1, 'content', 'delivered', now() - interval '8 days')`,
      [id],
    );
    await tree.makePage(api, "Tea");
    await target.until(1);
    await expect
      .poll(
        () => query(`SELECT count(*)::int AS count FROM "WebhookDelivery" WHERE "webhookId" = $1`, [id]),
        { timeout: 20_000 },
      )
      .toEqual([{ count: keptDeliveries.most }]);
    const seen: string[] = [];
    let cursor = "";
    do {
      const path = `/webhooks/${id}/deliveries?limit=100${cursor}`;
      const { json } = await api.get<{ data: DeliveryRecord[]; nextCursor: string | null }>(path);
      seen.push(...json.data.map((one) => one.id));
      cursor = json.nextCursor === null ? "" : `&cursor=${json.nextCursor}`;
    } while (cursor !== "");
    expect(new Set(seen).size).toBe(keptDeliveries.most);
    expect(seen).toHaveLength(keptDeliveries.most);
  });

  test("the place of a webhook that has nothing to send does not grow old", async ({ api }) => {
    const { id } = await makeWebhook(api, { url: (await receiverOfTest()).url });
    await query(
      `UPDATE "Webhook" SET xid = xid - 1, "nextAttemptAt" = now() - interval '2 days' WHERE id = $1`,
      [id],
    );
    const before = await query(`SELECT xid FROM "Webhook" WHERE id = $1`, [id]);
    await tree.makePage((await createPerson()).api, "Somebody else's");
    await expect.poll(() => query(`SELECT xid FROM "Webhook" WHERE id = $1`, [id])).not.toEqual(before);
  });

  test("a webhook whose place is not kept says so once, and goes on", async ({ api }) => {
    const target = await receiverOfTest();
    const { id } = await makeWebhook(api, { url: target.url });
    const cursor = Buffer.from("0123456789ab~1~1~").toString("base64url");
    await query(`UPDATE "Webhook" SET cursor = $2, xid = 1, "changeId" = 1 WHERE id = $1`, [id, cursor]);
    await tree.makePage(api, "Lost");
    await target.until(1);
    await untilDelivered(api, id, 1);
    await tree.makePage(api, "Found");
    await target.until(2);
    const types = target.received.map(({ type }) => type);
    expect([types, target.received[1]?.data.state?.name]).toEqual([["webhook.gap", "page.created"], "Found"]);
  });
});
