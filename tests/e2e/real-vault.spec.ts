import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { unzip } from "@/tests/support/zips";
import { expect, signIn, test } from "./journey";
import { digestsOf, expectPictures, exportOf, importZip, readLinks } from "./vaults";

const file = process.env["SHEAF_VAULT"] ?? "";
test.skip(file === "", "SHEAF_VAULT names no zip");

test.beforeEach(({ page, person }) => signIn(page, person));

test("a vault from elsewhere comes in whole, goes out the same, and comes in the same again", async ({
  page,
  browser,
  serverUrl,
  extraHTTPHeaders,
}) => {
  test.setTimeout(600_000);
  const given = digestsOf(await unzip(await readFile(file)));
  const counts = await importZip(page, file);
  const exported = await exportOf(page);
  for (const [path, digest] of given) expect([path, exported.get(path)]).toEqual([path, digest]);

  const elsewhere = await browser.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const next = await elsewhere.newPage();
  await signIn(next, {
    name: "Grace",
    email: `${randomUUID()}@example.com`,
    password: "correct horse battery",
  });
  const archive = await page.request.get("/api/v1/exports/workspace");
  const again = { name: basename(file), mimeType: "application/zip", buffer: await archive.body() };
  // The page that everybody begins with is one more.
  const [pages, ...others] = await importZip(next, again);
  expect([Number(pages) - 1, ...others]).toEqual([Number(counts[0]), ...counts.slice(1)]);
  const twice = await exportOf(next);
  for (const [path, digest] of exported) {
    if (!path.startsWith(".sheaf/")) expect([path, twice.get(path)]).toEqual([path, digest]);
  }
  await elsewhere.close();
});

test("the links of a vault from elsewhere lead where its report says, and every picture shows", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await importZip(page, file);
  const report = await page.getByText(/links to pages and files: .* lead somewhere in it/).textContent();
  const { links, resolved, pictures } = await readLinks(page);
  const [all, leading] = [links, resolved].map((count) => count.toLocaleString("en"));
  expect(report).toContain(`${all} links to pages and files: ${leading} lead`);

  const unseen = new Set([...pictures.values()].flat());
  for (const [pageId, fileIds] of [...pictures].sort(([, a], [, b]) => b.length - a.length)) {
    if (!fileIds.some((id) => unseen.has(id))) continue;
    await expectPictures(page, pageId, fileIds);
    for (const id of fileIds) unseen.delete(id);
  }
});
