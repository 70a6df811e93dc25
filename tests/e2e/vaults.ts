import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import { z } from "zod";
import { isPicture } from "@/lib/domain/files/media-type";
import { unzip, zipOf } from "@/tests/support/zips";
import { expect, textOf } from "./journey";

export type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export async function zipFile(files: Record<string, string | Buffer>): Promise<FilePayload> {
  return { name: "vault.zip", mimeType: "application/zip", buffer: await zipOf(files) };
}

/** Chooses files, or a folder, as the person does. */
export async function choose(page: Page, button: string, files: string | FilePayload): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Imports a zip in the browser: how many folders, pages, images and links there are then. */
export async function importZip(page: Page, file: string | FilePayload): Promise<string[]> {
  await page.goto("/import");
  await choose(page, "Choose a zip or files", file);
  const start = page.getByRole("button", { name: "Import", exact: true });
  await expect(start).toBeEnabled({ timeout: 120_000 });
  await start.click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("heading", { name: /is imported$/ })).toBeVisible({ timeout: 120_000 });
  return page.getByRole("main").getByRole("definition").allTextContents();
}

/** The SHA-256 of every file of the person's export, by its path. */
export async function exportOf(page: Page): Promise<Map<string, string>> {
  const answer = await page.request.get("/api/v1/exports/workspace");
  return digestsOf(await unzip(await answer.body()));
}

/** The SHA-256 of files by their paths. Of folders, whose paths end in `/`, there is nothing to compare. */
export function digestsOf(files: Record<string, string | Buffer>): Map<string, string> {
  const entries = Object.entries(files).filter(([path]) => !path.endsWith("/"));
  return new Map(entries.map(([path, bytes]) => [path, createHash("sha256").update(bytes).digest("hex")]));
}

const pageList = z.object({ data: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() });
const linkList = z.object({
  data: z.array(
    z.object({
      kind: z.string(),
      page: z.object({}).nullable(),
      file: z.object({ id: z.string(), mimeType: z.string() }).nullable(),
    }),
  ),
});

/** What the links of all of the person's pages lead to. */
export type LinkFacts = {
  links: number;
  /** Those that lead to a page or file. */
  resolved: number;
  /** The files that each page shows as pictures, by the page. */
  pictures: Map<string, string[]>;
};

/** Asks for the links of all of the person's pages. */
export async function readLinks({ request }: Page): Promise<LinkFacts> {
  const facts: LinkFacts = { links: 0, resolved: 0, pictures: new Map() };
  for (let next: string | null = ""; next !== null;) {
    const answer = await request.get("/api/v1/pages", { params: next === "" ? {} : { cursor: next } });
    const { data, nextCursor } = pageList.parse(await answer.json());
    next = nextCursor;
    for (const { id } of data) {
      const { data: links } = linkList.parse(await (await request.get(`/api/v1/pages/${id}/links`)).json());
      facts.links += links.length;
      facts.resolved += links.filter(({ page, file }) => page !== null || file !== null).length;
      const shown = links.filter(({ kind }) => kind === "embed" || kind === "image");
      const files = shown.flatMap(({ file }) => (file && isPicture(file.mimeType) ? [file.id] : []));
      if (files.length > 0) facts.pictures.set(id, [...new Set(files)]);
    }
  }
  return facts;
}

/** Opens a page and expects these files to show in its text. */
export async function expectPictures(page: Page, pageId: string, fileIds: readonly string[]): Promise<void> {
  await page.goto(`/pages/${pageId}`);
  for (const id of fileIds) {
    const picture = textOf(page).locator(`img[src="/api/v1/files/${id}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}
