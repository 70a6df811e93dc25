import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { guides, readGuide } from "@/app/docs/guides";
import { renderGuide } from "@/app/docs/render-guide";
import { readOutline } from "@/lib/domain/markdown/extract/outline";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";

const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

function addressesIn(node: Nodes): string[] {
  const own = node.type === "link" || node.type === "image" || node.type === "definition" ? [node.url] : [];
  return "children" in node ? [...own, ...node.children.flatMap(addressesIn)] : own;
}

const parse = (path: string) => parseMarkdown(readFileSync(path, "utf8"));

/** What is wrong with a link of a document, as a code host shows it; null when it leads somewhere. */
function findFault(document: string, address: string): string | null {
  if (/^(?:https?|mailto):/.test(address)) return null;
  if (address.startsWith("/")) return "begins at the root of a server";
  const [name = "", anchor] = address.split("#");
  const target = name === "" ? document : normalize(join(dirname(document), decodeURI(name)));
  if (!existsSync(target)) return "no such file";
  if (anchor === undefined) return null;
  if (statSync(target).isDirectory()) return "a folder has no headings";
  return readOutline(parse(target)).some(({ slug }) => slug === anchor) ? null : "no such heading";
}

test.for(documents)("%s: each link leads to a file that is there, and to a heading in it", (document) => {
  const faults = addressesIn(parse(document)).flatMap((address) => {
    const fault = findFault(document, address);
    return fault === null ? [] : [`${address}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

describe("on the server", () => {
  const hrefsOf = async (name: string) => {
    const { html } = renderGuide(name, (await readGuide(name)) ?? "");
    return { html, hrefs: [...html.matchAll(/ href="([^"]+)"/g)].flatMap(([, href]) => href ?? []) };
  };

  test.for(guides)(
    "$name begins with its title, and its links lead to headings that are shown",
    async (guide) => {
      const { html, hrefs } = await hrefsOf(guide.name);
      expect(html).toMatch(new RegExp(`^<h1 id="[^"]+">${guide.title}</h1>`));
      for (const href of hrefs.filter((one) => !/^https?:/.test(one))) {
        const [, name = guide.name, anchor] = /^(?:\/docs\/([\w-]+))?(?:#(.+))?$/.exec(href) ?? [, "", ""];
        expect(
          guides.map((one) => one.name),
          href,
        ).toContain(name);
        if (anchor !== undefined) expect((await hrefsOf(name)).html, href).toContain(` id="${anchor}"`);
      }
    },
  );
});
