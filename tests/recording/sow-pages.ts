import type { APIRequestContext } from "playwright";
import { z } from "zod";

const created = z.object({ id: z.string() });

const fieldNotes = `The first week at the station: what was sown, and what came of it.

## What we planted

- Rows 1 to 4: red fife, from the seed library
- Row 5: einkorn, a gift from the mill
`;

/** Makes the pages of the picture; returns the one to write in, and the way in which a program adds to it. */
export async function sowPages(request: APIRequestContext, origin: string) {
  const headers = { Origin: origin };
  const post = async (path: string, data: object) =>
    (await (await request.post(`/api/v1${path}`, { data, headers })).json()) as unknown;
  const create = async (path: string, data: object) => created.parse(await post(path, data)).id;
  const parentId = await create("/folders", { name: "Station" });
  // Without emoji, which look different, or are missing, on each machine that records.
  const others = {
    "Bread, 78 % hydration": "Mix, fold, wait.\n",
    "Reading list": "- The One-Straw Revolution\n",
    "Seed catalogue": "| Variety | From |\n| --- | --- |\n| Einkorn | the mill |\n",
    "Release checklist": "- [ ] Notes due:: 2026-12-01\n",
  };
  for (const [title, markdown] of Object.entries(others))
    await create("/pages", { title, markdown, parentId });
  const pageId = await create("/pages", { title: "Field notes", markdown: fieldNotes, parentId });
  const { token } = z
    .object({ token: z.string() })
    .parse(await post("/tokens", { name: "Weather station", scopes: ["pages:read", "pages:write"] }));
  const appendAsProgram = async (content: string) => {
    const answer = await fetch(`${origin}/api/v1/pages/${pageId}/content-operations`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ id: "1", operation: "append", content }),
    });
    if (!answer.ok) throw new Error(`The program was refused: ${await answer.text()}`);
  };
  return { pageId, appendAsProgram };
}
