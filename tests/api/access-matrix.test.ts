import { describe, expect, test as plain } from "vitest";
import type { ErrorCode } from "@/lib/contracts/errors";
import { namesFolder, type Operation } from "@/lib/contracts/operation";
import { operations } from "@/lib/contracts/operations";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { Answer, ApiCaller, Sent } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { formOf, uploadFile } from "@/tests/support/files";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { nowhere, sampleRequest, sendSample } from "@/tests/support/sample-requests";
import { inOrder, type Item, makeFolder, pathOf, trash } from "@/tests/support/tree";
import { insertWebhook } from "@/tests/support/webhooks";

type Held = "none" | Permission | "owner";
type Place = "below a shared folder" | "shared by itself" | "restricted below a shared folder";
type State = "active" | "trashed";
type Situation = { held: Held; place: Place; state: State };
type Credentials = (typeof credentials)[number];

const credentials = ["session", "token", "token inside", "token outside"] as const;

/** The operations on items, and what the contract says that each needs. */
const asked = operations.flatMap((operation) => {
  const { needs } = operation;
  if (needs === undefined) return [];
  return [{ operation, on: needs.on, permission: needs.permission, state: needs.state ?? "active" }];
});
type Asked = (typeof asked)[number];

/** The code that the rules refuse a request with, or "success". */
function expected(
  situation: Situation,
  used: Credentials,
  { operation: { access }, permission, state }: Asked,
): ErrorCode | "success" {
  const { held, place } = situation;
  const isShort = (wanted: Permission) =>
    held === "none" || (held !== "owner" && permissions.indexOf(held) < permissions.indexOf(wanted));
  const isCutOff = place === "restricted below a shared folder" && held !== "owner";
  if (access === "session" && used !== "session") return "session_required";
  if (isCutOff || used === "token outside" || held === "none") return "not_found";
  if (situation.state === "trashed" && (state === "active" || isShort("edit"))) return "not_found";
  if (isShort(permission)) return "forbidden";
  return state === situation.state ? "success" : "not_in_trash";
}

/** A tree of an owner, and a person who holds a permission in it. */
async function createStage(situation: Situation) {
  const owner = await createPerson();
  const person = situation.held === "owner" ? owner : await createPerson();
  const [top, outside] = [await makeFolder(owner.api, "Top"), await makeFolder(person.api, "Outside")];
  const place = await makeFolder(owner.api, "Place", top);
  const limitedTo = async ({ id }: Item) => {
    const token = await insertToken(person.id, { folderId: id });
    return { api: callerWith(token.secret), ...(await insertWebhook({ id: person.id, tokenId: token.id })) };
  };
  const own = await insertWebhook(person);
  const callers: Record<Credentials, { api: ApiCaller; webhookId: string }> = {
    session: { api: person.browser, ...own },
    token: { api: person.api, ...own },
    "token inside": await limitedTo(top),
    "token outside": await limitedTo(outside),
  };
  // Somewhere to copy and move to, so that it is only about the item whether they may.
  if (person !== owner) await grant(person, "edit", { folderId: place.id, ownerId: owner.id });
  const stage = { situation, owner, person, friend: await createPerson(), top, place, callers };
  if (situation.place !== "shared by itself") await share(stage, top);
  return stage;
}

type Stage = Awaited<ReturnType<typeof createStage>>;

async function share({ situation: { held }, person, owner }: Stage, { kind, id }: Item): Promise<void> {
  if (held === "none" || held === "owner") return;
  await grant(person, held, { ownerId: owner.id, ...(kind === "page" ? { pageId: id } : { folderId: id }) });
}

type MadeItem = { kind: Item["kind"] | "file"; id: string; etag: string; revisionId: string };

/** Makes an item in the situation of the stage, which the friend may view. */
async function makeItem(stage: Stage, kind: MadeItem["kind"]): Promise<MadeItem> {
  const { situation, owner, friend, top } = stage;
  if (kind === "file") {
    const { id } = await uploadFile(owner.api, "tea.txt", "tea", top);
    if (situation.state === "trashed") await inOrder(() => owner.api.delete(`/files/${id}/trash`));
    return { kind, id, etag: "", revisionId: "" };
  }
  const body = kind === "page" ? { title: "Tea", markdown: "tea" } : { name: "Tea" };
  const made = await owner.api.post<{ id: string }>(`/${kind}s`, { ...body, parentId: top.id });
  const item: Item = { kind, id: made.json.id };
  await grant(friend, "view", {
    ownerId: owner.id,
    ...(kind === "page" ? { pageId: item.id } : { folderId: item.id }),
  });
  if (situation.place === "shared by itself") await share(stage, item);
  if (situation.place === "restricted below a shared folder") {
    await inOrder(() => owner.browser.patch(pathOf(item, "/sharing"), { restricted: true }));
  }
  const [revision] = await query<{ id: string }>('SELECT id FROM "Revision" WHERE "pageId" = $1', [item.id]);
  if (situation.state === "trashed") await inOrder(() => trash(owner.api, item));
  return { ...item, etag: made.headers.get("etag") ?? "", revisionId: revision?.id ?? "" };
}

type Override = { path?: string; body?: Sent };
type Refusal = { error?: { code: string } } | undefined;

/** Sends the sample of an operation about an item. */
function ask(
  used: Credentials,
  operation: Operation,
  { item, place, friend, callers }: Stage & { item: MadeItem },
): Promise<Answer<Refusal>> {
  const { api: caller, webhookId } = callers[used];
  const world = {
    ...nowhere,
    etag: item.etag,
    revisionId: item.revisionId,
    webhookId,
    friendId: friend.id,
    friendEmail: friend.email,
    pageId: item.id,
    trashedPageId: item.id,
    trashedFolderId: item.id,
    fileId: item.id,
    trashedFileId: item.id,
    folderId: item.kind === "folder" ? item.id : place.id,
  };
  const override = operation.id.startsWith("copy")
    ? { body: { parentId: place.id } }
    : inFolder(operation, item.id);
  return sendSample(caller, operation, { world, override });
}

/** Names the folder that an operation is about where it stands in the query or the body. */
function inFolder(operation: Operation, folderId: string): Override {
  const { params, path, query, body, examples } = operation;
  const onWebhook = operation.id === "updateWebhook";
  if (params !== undefined && !onWebhook) return {};
  const inQuery = ["parentId", "folderId"].find((name) => name in (query?.shape ?? {}));
  if (inQuery !== undefined)
    return { path: `${path}?${new URLSearchParams({ ...examples.query, [inQuery]: folderId })}` };
  if (body?.type === "upload") return { body: formOf("tea.md", "tea", { parentId: folderId }) };
  const inBody = path === "/tokens" || path.startsWith("/webhooks") ? "folderId" : "parentId";
  return { body: { ...(sampleRequest(operation).body as object), [inBody]: folderId } };
}

const codeOf = ({ status, json }: Answer<Refusal>) =>
  json?.error?.code ?? (status < 300 ? "success" : `${status}`);

/** All that is stored of an item. */
const stored = ({ id }: MadeItem) =>
  query(
    `SELECT to_jsonb(p) AS item, (SELECT jsonb_agg(r ORDER BY r.id) FROM "Revision" r WHERE r."pageId" = $1) AS more
     FROM "Page" p WHERE p.id = $1
     UNION ALL SELECT to_jsonb(f), (SELECT jsonb_agg(i.id) FROM (
       SELECT id, "parentId" FROM "Folder" UNION ALL SELECT id, "parentId" FROM "Page") i WHERE i."parentId" = $1)
     FROM "Folder" f WHERE f.id = $1
     UNION ALL SELECT to_jsonb(x), NULL FROM "File" x WHERE x.id = $1
     UNION ALL SELECT to_jsonb(g), NULL FROM "Grant" g WHERE g."itemId" = $1
     ORDER BY item`,
    [id],
  );

const places: Place[] = ["below a shared folder", "shared by itself", "restricted below a shared folder"];
const situations = (["none", ...permissions, "owner"] as const).flatMap((held) =>
  places.flatMap((place) => (["active", "trashed"] as const).map((state) => ({ held, place, state }))),
);

describe("who may do what", () => {
  plain("is written down for every operation that names an item", () => {
    const onItems = operations.filter(
      (operation) => /\{(page|folder|file)Id\}/.test(operation.path) || namesFolder(operation),
    );
    expect(onItems.filter(({ needs }) => needs === undefined).map(({ id }) => id)).toEqual([]);
  });

  plain.for(situations)("$held, $place, $state", { timeout: 120_000 }, async (situation) => {
    const stage = await createStage(situation);
    const kept = {
      page: await makeItem(stage, "page"),
      folder: await makeItem(stage, "folder"),
      file: await makeItem(stage, "file"),
    };
    const storedOfKept = async () => [
      await stored(kept.page),
      await stored(kept.folder),
      await stored(kept.file),
    ];
    const before = await storedOfKept();
    const wrong: string[] = [];
    for (const rule of asked) {
      const { operation, on } = rule;
      // A file has no grants of its own.
      if (on === "file" && situation.place !== "below a shared folder") continue;
      for (const used of credentials) {
        const outcome = expected(situation, used, rule);
        const isChange = operation.method !== "GET";
        const item = outcome === "success" && isChange ? await makeItem(stage, on) : kept[on];
        const code = codeOf(await ask(used, operation, { ...stage, item }));
        if (code !== outcome) wrong.push(`${operation.id} with a ${used}: ${code}, not ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await storedOfKept()).toEqual(before);
  });
});
