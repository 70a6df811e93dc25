import { describe, expect } from "vitest";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createFolder, createPage, createTitled, trashPages } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type Found = { data: LocatedPageRecord[] };

describe("a search of similar titles", () => {
  const similar = async (api: ApiCaller, q: string) => {
    const answer = await api.get<Found>(`/pages/search?in=similar&q=${encodeURIComponent(q)}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.data.map(({ title }) => title).sort();
  };

  test("finds what was mistyped by a letter", async ({ api }) => {
    await createTitled(
      api,
      "Calendar of fairs",
      "Calendars",
      "Colander",
      "Straße",
      "東京都庁舎",
      "Réunion",
      "Art",
      "Act",
    );
    for (const q of ["calender", "calndar", "callendar", "claendar", "CALENDAT", "xalendar"])
      expect(await similar(api, q), q).toEqual(["Calendar of fairs", "Calendars"]);
    expect(await similar(api, "colaner")).toEqual(["Colander"]);
    expect(await similar(api, "fiars calender")).toEqual(["Calendar of fairs"]);
    expect(await similar(api, "starsse")).toEqual(["Straße"]);
    expect(await similar(api, "東京都庁車")).toEqual(["東京都庁舎"]);
    expect(await similar(api, "reunion")).toEqual(["Réunion"]);
    expect(await similar(api, "kalender")).toEqual([]);
    // Of what is so short, most is another word.
    expect(await similar(api, "axt")).toEqual([]);
    expect(await similar(api, "calendar")).toEqual(["Calendar of fairs", "Calendars"]);
  });

  test("finds words whatever is around them in titles", async ({ api }) => {
    await createTitled(api, "Meeting: budget", "House (inventory), old", "“Harvest”");
    for (const q of ["meetnig", "meteing", "meetinf:", "meetinng!"])
      expect(await similar(api, q), q).toEqual(["Meeting: budget"]);
    for (const q of ["invnetory", "inventroy", "(inventoru)", "house: inventori"])
      expect(await similar(api, q), q).toEqual(["House (inventory), old"]);
    for (const q of ["harvset", "hravest"]) expect(await similar(api, q), q).toEqual(["“Harvest”"]);
    await createTitled(api, "¿Calendario?", "「東京都庁舎」", "**Barley**…");
    for (const q of ["calnedario", "caelndario"]) expect(await similar(api, q), q).toEqual(["¿Calendario?"]);
    expect(await similar(api, "東京都庁車")).toEqual(["「東京都庁舎」"]);
    for (const q of ["balrey", "barlye"]) expect(await similar(api, q), q).toEqual(["**Barley**…"]);
    expect(await similar(api, "(-)")).toEqual([]);
  });

  test("takes whatever is typed", async ({ api }) => {
    await createTitled(api, "Calendar", "100% sure");
    for (const q of [
      "",
      "   ",
      "%%%%",
      "\\\\\\",
      "' OR 1=1 --",
      "😀😀😀😀",
      "a b c d e f",
      "x".repeat(500),
      "\uffff".repeat(9),
    ])
      expect(await similar(api, q), q).toEqual([]);
    expect(await similar(api, "100% sore")).toEqual(["100% sure"]);
  });

  test("shows nobody what they cannot see", async ({ api, stranger }) => {
    const [page] = await createTitled(api, "Calendar");
    expect(await similar(stranger.api, "calender")).toEqual([]);
    await trashPages(api, page?.id ?? "");
    expect(await similar(api, "calender")).toEqual([]);
  });

  test("tells nobody by what is missing of words in titles that they cannot see", async ({
    api,
    person,
    stranger,
  }) => {
    const [shared] = await createTitled(api, "Lunch", "Layoffs");
    await grant(stranger, "view", { pageId: shared?.id ?? "", ownerId: person.id });
    const own = ["Layoffw", "Layoffx", "Layoffy", "Layoffz"];
    await createTitled(stranger.api, ...own);
    expect(await similar(stranger.api, "layoffq")).toEqual(own);
    expect(await similar(stranger.api, "lunhc")).toEqual(["Lunch"]);
  });

  test("finds in the folder of a limited token what many other titles are spelled like", async ({
    api,
    person,
  }) => {
    const folder = await createFolder(person, "Work");
    await createPage(api, { title: "Tablez", parentId: folder.id });
    await createTitled(api, "Tablea", "Tableb", "Tablec", "Tabled");
    const { secret } = await insertToken(person.id, { folderId: folder.id });
    expect(await similar(callerWith(secret), "tableq")).toEqual(["Tablez"]);
  });
});
