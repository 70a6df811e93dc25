import { describe, expect, test as plain } from "vitest";
import type { ErrorCode } from "@/lib/contracts/errors";
import { operations } from "@/lib/contracts/operations";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { callerWith, createPerson, grant, insertToken, type Person } from "@/tests/support/people";
import { nowhere, operationsOnItems, sendSample } from "@/tests/support/sample-requests";
import { inOrder, type Item, makeFolder, pathOf, trash } from "@/tests/support/tree";

type Held = "none" | Permission | "owner";
type Place = "below a shared folder" | "shared by itself" | "restricted below a shared folder";
type State = "active" | "trashed";
type Situation = { held: Held; place: Place; state: State };
type Credentials = (typeof credentials)[number];

/** What an operation needs: a permission on which kind of item, active or in the trash. */
type Rule = { on: Item["kind"]; needs: Permission; state: State };

const credentials = ["session", "token", "token inside", "token outside"] as const;

const rule = (on: Item["kind"], needs: Permission, state: State = "active"): Rule => ({ on, needs, state });

/** The contract's table of permissions. The last four are about a folder that they name in query or body. */
const rules: Record<string, Rule> = {
  getPage: rule("page", "view"),
  getContent: rule("page", "view"),
  listRevisions: rule("page", "view"),
  listBacklinks: rule("page", "view"),
  listLinks: rule("page", "view"),
  exportPage: rule("page", "view"),
  getRevision: rule("page", "view"),
  copyPage: rule("page", "view"),
  updatePage: rule("page", "edit"),
  replaceContent: rule("page", "edit"),
  editPage: rule("page", "edit"),
  addContent: rule("page", "edit"),
  restoreRevision: rule("page", "edit"),
  movePage: rule("page", "edit"),
  trashPage: rule("page", "edit"),
  restorePage: rule("page", "edit", "trashed"),
  deletePagePermanently: rule("page", "admin", "trashed"),
  getPageSharing: rule("page", "admin"),
  restrictPage: rule("page", "admin"),
  sharePage: rule("page", "admin"),
  suggestPagePeople: rule("page", "admin"),
  grantPage: rule("page", "admin"),
  revokePage: rule("page", "admin"),
  getFolder: rule("folder", "view"),
  copyFolder: rule("folder", "view"),
  updateFolder: rule("folder", "edit"),
  trashFolder: rule("folder", "edit"),
  restoreFolder: rule("folder", "edit", "trashed"),
  deleteFolderPermanently: rule("folder", "admin", "trashed"),
  getFolderSharing: rule("folder", "admin"),
  restrictFolder: rule("folder", "admin"),
  shareFolder: rule("folder", "admin"),
  suggestFolderPeople: rule("folder", "admin"),
  grantFolder: rule("folder", "admin"),
  revokeFolder: rule("folder", "admin"),
  listPages: rule("folder", "view"),
  listFolders: rule("folder", "view"),
  listItems: rule("folder", "view"),
  createPage: rule("folder", "edit"),
  createFolder: rule("folder", "edit"),
};

const asked = operations.filter(({ id }) => id in rules);

/** The code that the rules refuse a request with, or "success". */
function expected(situation: Situation, used: Credentials, id: string): ErrorCode | "success" {
  const { needs, state } = rules[id] ?? rule("page", "view");
  const { held, place } = situation;
  const isShort = (wanted: Permission) =>
    held === "none" || (held !== "owner" && permissions.indexOf(held) < permissions.indexOf(wanted));
  const isCutOff = place === "restricted below a shared folder" && held !== "owner";
  if (asked.find((one) => one.id === id)?.access === "session" && used !== "session")
    return "session_required";
  if (isCutOff || used === "token outside" || held === "none") return "not_found";
  if (situation.state === "trashed" && (state === "active" || isShort("edit"))) return "not_found";
  if (isShort(needs)) return "forbidden";
  return state === situation.state ? "success" : "not_in_trash";
}

/** A tree of an owner, and a person who holds a permission in it. */
async function createStage(situation: Situation) {
  const owner = await createPerson();
  const person = situation.held === "owner" ? owner : await createPerson();
  const [top, outside] = [await makeFolder(owner.api, "Top"), await makeFolder(person.api, "Outside")];
  const place = await makeFolder(owner.api, "Place", top);
  const limitedTo = async ({ id }: Item) =>
    callerWith((await insertToken(person.id, { folderId: id })).secret);
  const callers: Record<Credentials, ApiCaller> = {
    session: person.browser,
    token: person.api,
    "token inside": await limitedTo(top),
    "token outside": await limitedTo(outside),
  };
  // Somewhere to copy and move to, so that it is only about the item whether they may.
  if (person !== owner) await grant(person, "edit", { folderId: place.id, ownerId: owner.id });
  const stage = { situation, owner, person, friend: await createPerson(), top, place, callers };
  if (situation.place !== "shared by itself") await share(stage, top);
  return stage;
}

type Stage = { situation: Situation; owner: Person; person: Person; friend: Person; top: Item; place: Item };

async function share({ situation: { held }, person, owner }: Stage, { kind, id }: Item): Promise<void> {
  if (held === "none" || held === "owner") return;
  await grant(person, held, { ownerId: owner.id, ...(kind === "page" ? { pageId: id } : { folderId: id }) });
}

/** Makes an item in the situation of the stage, which the friend may view. */
async function makeItem(stage: Stage, kind: Item["kind"]) {
  const { situation, owner, friend, top } = stage;
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

type Refusal = { error?: { code: string } } | undefined;
type MadeItem = Awaited<ReturnType<typeof makeItem>>;

/** Sends the sample of an operation about an item. */
function ask(
  caller: ApiCaller,
  id: string,
  { item, place, friend }: Stage & { item: MadeItem },
): Promise<Answer<Refusal>> {
  const operation = asked.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  const world = {
    ...nowhere,
    etag: item.etag,
    revisionId: item.revisionId,
    friendId: friend.id,
    friendEmail: friend.email,
    pageId: item.id,
    trashedPageId: item.id,
    trashedFolderId: item.id,
    folderId: item.kind === "folder" ? item.id : place.id,
  };
  const named: Record<string, object> = {
    copyPage: { body: { parentId: place.id } },
    copyFolder: { body: { parentId: place.id } },
    listPages: { path: `/pages?parentId=${item.id}` },
    listFolders: { path: `/folders?parentId=${item.id}` },
    listItems: { path: `/items?parentId=${item.id}` },
    createPage: { body: { title: "New", parentId: item.id } },
    createFolder: { body: { name: "New", parentId: item.id } },
  };
  return sendSample(caller, operation, { world, override: named[id] ?? {} });
}

const codeOf = ({ status, json }: Answer<Refusal>) =>
  json?.error?.code ?? (status < 300 ? "success" : `${status}`);

/** All that is stored of an item. */
const stored = ({ id }: Item) =>
  query(
    `SELECT to_jsonb(p) AS item, (SELECT jsonb_agg(r ORDER BY r.id) FROM "Revision" r WHERE r."pageId" = $1) AS more
     FROM "Page" p WHERE p.id = $1
     UNION ALL SELECT to_jsonb(f), (SELECT jsonb_agg(i.id) FROM (
       SELECT id, "parentId" FROM "Folder" UNION ALL SELECT id, "parentId" FROM "Page") i WHERE i."parentId" = $1)
     FROM "Folder" f WHERE f.id = $1
     UNION ALL SELECT to_jsonb(g), NULL FROM "Grant" g WHERE g."itemId" = $1
     ORDER BY item`,
    [id],
  );

const places: Place[] = ["below a shared folder", "shared by itself", "restricted below a shared folder"];
const situations = (["none", ...permissions, "owner"] as const).flatMap((held) =>
  places.flatMap((place) => (["active", "trashed"] as const).map((state) => ({ held, place, state }))),
);

describe("who may do what", () => {
  plain("is written down for every operation on a page or a folder", () => {
    const onItems = operationsOnItems
      .filter(([, { path }]) => /\{(page|folder)Id\}/.test(path))
      .map(([id]) => id);
    expect(onItems.filter((id) => !(id in rules))).toEqual([]);
  });

  plain.for(situations)("$held, $place, $state", { timeout: 120_000 }, async (situation) => {
    const stage = await createStage(situation);
    const kept = { page: await makeItem(stage, "page"), folder: await makeItem(stage, "folder") };
    const before = [await stored(kept.page), await stored(kept.folder)];
    const wrong: string[] = [];
    for (const [id, { on }] of Object.entries(rules)) {
      for (const used of credentials) {
        const outcome = expected(situation, used, id);
        const isChange = asked.find((one) => one.id === id)?.method !== "GET";
        const item = outcome === "success" && isChange ? await makeItem(stage, on) : kept[on];
        const code = codeOf(await ask(stage.callers[used], id, { ...stage, item }));
        if (code !== outcome) wrong.push(`${id} with a ${used}: ${code}, not ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([await stored(kept.page), await stored(kept.folder)]).toEqual(before);
  });
});
