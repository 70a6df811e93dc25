import { describe, expect } from "vitest";
import type { CreatedWebhookRecord, WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import type { ToldChange } from "@/lib/contracts/changes";
import { webhooksMax } from "@/lib/contracts/limits";
import type { ApiCaller } from "@/tests/support/api-caller";
import { cursorOfNow, readToEnd } from "@/tests/support/changes";
import { query } from "@/tests/support/database";
import { callerWith, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";
import { isSigned, type Receiver, receiverOfTest } from "@/tests/support/webhook-receiver";
import { makeWebhook, untilDelivered } from "@/tests/support/webhooks";

const inShort = ({ received }: Receiver) =>
  received.map(({ type, data }) => `${type} ${data.state?.name ?? "gone"}`);

describe("a webhook", () => {
  test("sends what the changes tell, signed and in order", async ({ api }) => {
    const target = await receiverOfTest();
    const { id, secret, ...webhook } = await makeWebhook(api, { url: target.url });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: target.url, kinds: null, folderId: null, active: true });
    const cursor = await cursorOfNow(api);
    const folder = await tree.makeFolder(api, "Work");
    const page = await tree.makePage(api, "Plan", folder);
    await api.patch(`/pages/${page.id}`, { title: "Plans" });
    await target.until(3);
    const told = await readToEnd(api, cursor);
    // The states are those of the moment when each was sent.
    const facts = ({ kind, item, by, at }: ToldChange) => ({ kind, item, by, at });
    expect(target.received.map(({ data }) => facts(data))).toEqual(told.data.map(facts));
    expect(target.received[2]?.data).toEqual(told.data[2]);
    expect(target.received.map(({ type }) => type)).toEqual(["folder.created", "page.created", "page.title"]);
    for (const message of target.received) {
      expect(isSigned(message, secret)).toBe(true);
      expect(message.headers).toMatchObject({
        "content-type": "application/json",
        "user-agent": "Sheaf-Webhooks/1",
      });
    }
    const deliveries = await untilDelivered(api, id, 3);
    expect(deliveries.map((one) => one.id)).toEqual(target.received.map((one) => one.id).reverse());
    expect(deliveries[0]).toMatchObject({
      kind: "title",
      item: { kind: "page", id: page.id },
      state: "delivered",
      attempts: 1,
      status: 200,
      error: null,
      response: "so it is",
      nextAttemptAt: null,
    });
    const { json } = await api.get<WebhookRecord>(`/webhooks/${id}`);
    expect(json.lastSuccessAt).not.toBeNull();
    expect(JSON.stringify(json)).not.toContain("whsec_");
  });

  test("sends only the kinds and the folder that it is for", async ({ api }) => {
    const [ofKinds, ofFolder] = [await receiverOfTest(), await receiverOfTest()];
    const folder = await tree.makeFolder(api, "Work");
    await makeWebhook(api, { url: ofKinds.url, kinds: ["trashed", "title"] });
    await makeWebhook(api, { url: ofFolder.url, folderId: folder.id });
    const [inside, outside] = [await tree.makePage(api, "In", folder), await tree.makePage(api, "Out")];
    await api.patch(`/pages/${inside.id}`, { title: "Within" });
    await tree.move(api, outside, folder);
    await tree.trash(api, outside);
    await ofKinds.until(2);
    await ofFolder.until(5);
    expect(inShort(ofKinds)).toEqual(["page.title Within", "page.trashed Out"]);
    expect(inShort(ofFolder)).toEqual([
      "page.created Within",
      // As it is now, it is in the folder.
      "page.created Out",
      "page.title Within",
      "page.moved Out",
      "page.trashed Out",
    ]);
  });

  test("sends what is shared with its person, until it is not", async ({ person, stranger }) => {
    const target = await receiverOfTest();
    const page = await tree.makePage(stranger.api, "Tea");
    await makeWebhook(person.api, { url: target.url });
    const sharing = `/pages/${page.id}/sharing/users`;
    const { status } = await stranger.browser.post(sharing, { email: person.email, permission: "view" });
    expect([200, 201]).toContain(status);
    await target.until(1);
    await stranger.browser.delete(`${sharing}/${person.id}`);
    await target.until(2);
    await stranger.api.patch(`/pages/${page.id}`, { title: "Rum" });
    const own = await tree.makePage(person.api, "Own");
    await target.until(3);
    expect(inShort(target)).toEqual(["page.shared Tea", "page.removed gone", "page.created Own"]);
    expect(target.received[2]?.data.item.id).toBe(own.id);
  });

  test("is sent to with the former secret too for a while", async ({ api }) => {
    const target = await receiverOfTest();
    const { id, secret } = await makeWebhook(api, { url: target.url });
    const renewed = await api.post<CreatedWebhookRecord>(`/webhooks/${id}/secret`);
    await api.post(`/webhooks/${id}/test`);
    await query(`UPDATE "Webhook" SET "formerSecretUntil" = now() WHERE id = $1`, [id]);
    await api.post(`/webhooks/${id}/test`);
    const signedWith = (one: string) => target.received.map((message) => isSigned(message, one));
    expect([signedWith(renewed.json.secret), signedWith(secret)]).toEqual([
      [true, true],
      [true, false],
    ]);
    const [row] = await query<{ stored: string }>(
      `SELECT encode(secret, 'escape') AS stored FROM "Webhook" WHERE id = $1`,
      [id],
    );
    expect(row?.stored).not.toContain("whsec_");
  });
});

describe("the webhooks of an account", () => {
  test("are those of the person, and of a token those that it made", async ({ person, stranger }) => {
    const token = await insertToken(person.id, { scopes: ["pages:read"] });
    const reader = callerWith(token.secret);
    const own = await makeWebhook(person.browser, { url: "https://receiver.invalid/" });
    const made = await makeWebhook(reader, { url: "https://receiver.invalid/" });
    expect(made.tokenId).toBe(token.id);
    const idsOf = async (caller: ApiCaller) =>
      (await caller.get<{ data: WebhookRecord[] }>("/webhooks")).json.data.map(({ id }) => id);
    expect([await idsOf(person.browser), await idsOf(reader), await idsOf(stranger.api)]).toEqual([
      [made.id, own.id],
      [made.id],
      [],
    ]);
    expect(await reader.patch(`/webhooks/${own.id}`, { name: "Mine" })).toBeRefused("not_found");
    expect(await stranger.browser.delete(`/webhooks/${own.id}`)).toBeRefused("not_found");
    expect((await person.browser.delete(`/webhooks/${made.id}`)).status).toBe(204);
    expect(await idsOf(person.browser)).toEqual([own.id]);
  });

  test(`are at most ${webhooksMax}, also when many are made at once`, async ({ api }) => {
    const body = { name: "Tea", url: "https://receiver.invalid/" };
    const answers = await Promise.all(
      Array.from({ length: webhooksMax + 5 }, () => api.post("/webhooks", body)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(answer).toBeRefused("forbidden");
  });

  test("of a limited token send what is in its folder, and end with it", async ({ person }) => {
    const target = await receiverOfTest();
    const folder = await tree.makeFolder(person.api, "Work");
    const token = await insertToken(person.id, { folderId: folder.id });
    const { id } = await makeWebhook(callerWith(token.secret), { url: target.url });
    await tree.makePage(person.api, "Out");
    await tree.makePage(person.api, "In", folder);
    // While a longer transaction of others runs, changes from right before the webhook are told, too.
    const told = () => inShort(target).filter((message) => message !== "folder.created Work");
    await expect.poll(told, { timeout: 20_000 }).toEqual(["page.created In"]);
    await person.browser.delete(`/tokens/${token.id}`);
    await tree.makePage(person.api, "Later", folder);
    await expect
      .poll(async () => (await person.browser.get<WebhookRecord>(`/webhooks/${id}`)).json, {
        timeout: 20_000,
      })
      .toMatchObject({ active: false, disabledReason: "token" });
    expect(told()).toEqual(["page.created In"]);
  });

  test("end with the folder that they are for", async ({ api }) => {
    const target = await receiverOfTest();
    const folder = await tree.makeFolder(api, "Work");
    const { id } = await makeWebhook(api, { url: target.url, folderId: folder.id });
    await tree.trash(api, folder);
    await api.delete(`/folders/${folder.id}/permanent`);
    await expect
      .poll(async () => (await api.get<WebhookRecord>(`/webhooks/${id}`)).json, { timeout: 20_000 })
      .toMatchObject({ active: false, disabledReason: "folder" });
    expect(target.received.at(-1)?.type).toBe("folder.deleted");
  });
});

describe("the address of a webhook", () => {
  const refused = [
    "ftp://example.com/",
    "example.com/hook",
    "https://user:word@example.com/",
    "https://example.com:22/",
    "http://8.8.8.8/",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://0x0a000001/",
    "https://224.0.0.1/",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[2002:a00:1::]/",
    `https://example.com/${"a".repeat(2_000)}`,
  ];
  test.for(refused)("%s is refused", async (url, { api }) => {
    expect(await api.post("/webhooks", { name: "Tea", url })).toBeRefused("invalid_request");
  });
});
