import { describe, expect, inject, test } from "vitest";
import { guides } from "@/app/docs/guides";

const get = (path: string) => fetch(new URL(path, inject("urls")[0]), { redirect: "manual" });

/** The addresses on this server that a text in HTML or markdown leads to. */
const linksIn = (text: string) => [
  ...new Set([...text.matchAll(/(?:href="|\]\()(\/(?!_next)[^")\s]*)/g)].flatMap(([, path]) => path ?? [])),
];

describe("the guides", () => {
  test.for(["/docs", "/llms.txt"])(
    "%s leads to each of them, and to nothing that is not there",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const links = linksIn(await answer.text());
      for (const { name } of guides) expect(links.join(" ")).toContain(`/${name}`);
      for (const link of links.filter((one) => one !== "/")) expect((await get(link)).status, link).toBe(200);
    },
  );

  test.for(guides.map(({ name }) => name))("%s is shown, and is there as markdown", async (name) => {
    const shown = await (await get(`/docs/${name}`)).text();
    const source = await get(`/docs/source/${name}.md`);
    const markdown = await source.text();
    expect(source.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const [, heading = ""] = /^# (.+)$/m.exec(markdown) ?? [];
    expect(shown).toContain(`>${heading}</h1>`);
    for (const link of linksIn(shown).filter((one) => one !== "/"))
      expect((await get(link)).status, link).toBe(200);
  });

  test("nothing else of the project is shown", async () => {
    for (const path of ["/docs/architecture", "/docs/source/architecture.md", "/docs/source/..%2FREADME.md"])
      expect((await get(path)).status, path).toBe(404);
  });
});
