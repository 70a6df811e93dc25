import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "@/tests/support/cli";
import { pixel } from "@/tests/support/files";
import { createFolder, createPage } from "@/tests/support/items";

const hard = "\uFEFF# Ziele\r\n\r\n[[Other]] ![[pixel.png]]  \r\nend";

test("a folder of notes comes in as a whole and goes out as it came", async ({ sheaf, home }) => {
  const notes = join(home, "notes");
  mkdirSync(join(notes, "Sub", ".obsidian"), { recursive: true });
  mkdirSync(join(notes, "Empty"));
  writeFileSync(join(notes, "Sub", "Plan.md"), hard);
  writeFileSync(join(notes, "Sub", ".obsidian", "x"), "x");
  writeFileSync(join(notes, "Other.md"), "other");
  writeFileSync(join(notes, "pixel.png"), pixel);
  const dry = await sheaf(["import", "notes", "--dry-run"]);
  expect([dry.status, dry.out]).toEqual([0, "Would make 2 folders, 2 pages and 1 files.\n"]);
  expect((await sheaf(["ls"])).out).toBe("");
  const made = await sheaf(["import", "notes", "--new-folder", "Vault", "--json"]);
  expect(JSON.parse(made.out)).toMatchObject({ foldersCreated: 3, pagesCreated: 2, errors: [] });
  expect((await sheaf(["tree"])).out.split("\n")).toContain("    │   └── Plan");
  const taken = await sheaf(["export", "Vault", "out"]);
  expect([taken.status, taken.err]).toEqual([0, ""]);
  expect(readFileSync(join(home, "out", "Sub", "Plan.md"), "utf8")).toBe(hard);
  expect(readFileSync(join(home, "out", "pixel.png"))).toEqual(pixel);
  expect((await sheaf(["export", "Vault", "out"])).status).toBe(5);
  expect((await sheaf(["export", "/", "all.zip"])).status).toBe(0);
  expect((await sheaf(["export", "/", "all.zip"])).status).toBe(5);
  expect((await sheaf(["import", "all.zip", "--to", "Vault"])).status).toBe(0);
  expect((await sheaf(["cat", "Vault/Vault/Sub/Plan"])).bytes).toEqual(Buffer.from(hard));
});

test("single files come in and go out, and what is not there is said", async ({
  sheaf,
  person,
  api,
  home,
}) => {
  await createFolder(person, "Work");
  writeFileSync(join(home, "Plan.md"), hard.replace("![[pixel.png]]", ""));
  writeFileSync(join(home, "pixel.png"), pixel);
  expect((await sheaf(["import", "Plan.md", "pixel.png", "--to", "Work"])).status).toBe(0);
  expect((await sheaf(["ls", "Work"])).out).toBe("Plan\npixel.png\n");
  expect((await sheaf(["cat", "Work/pixel.png"])).bytes).toEqual(pixel);
  expect((await sheaf(["export", "Work/Plan"])).status).toBe(5);
  expect((await sheaf(["export", "Work/Plan", "copy.md"])).status).toBe(0);
  expect(readFileSync(join(home, "copy.md"))).toEqual(readFileSync(join(home, "Plan.md")));
  await createPage(api, { title: "a/b", markdown: "x" });
  expect((await sheaf(["export", "a\\/b", "-"])).out).toBe("x");
  for (const wrong of [
    ["import", "nope"],
    ["import", "Plan.md", "--to", "Nope"],
    ["export", "Nope"],
  ])
    expect(await sheaf(wrong), wrong.join(" ")).toMatchObject({ status: 3, out: "" });
  expect((await sheaf(["import", "Plan.md", "--dry-run"])).status).toBe(2);
});

test("a shell can complete commands, options and paths", async ({ sheaf, unsigned, person, api }) => {
  const work = await createFolder(person, "Work");
  await createPage(api, { title: "Plan B", parentId: work.id });
  const complete = async (...words: string[]) =>
    (await sheaf(["__complete", "--", ...words])).out.split("\n").filter((line) => line !== "");
  expect(await complete("res")).toEqual(["restore"]);
  expect(await complete("cat", "--sec")).toEqual(["--section"]);
  expect(await complete("cat", "W")).toEqual(["Work/"]);
  expect(await complete("cat", "Work/P")).toEqual(["Work/Plan B"]);
  expect(await complete("mv", "Work/Plan B", "W")).toEqual(["Work/"]);
  expect(await complete("search", "--in", "b")).toEqual(["body"]);
  expect(await complete("completion", "")).toEqual(["bash", "zsh", "fish"]);
  expect((await unsigned(["__complete", "--", "cat", "W"])).status).toBe(0);
  for (const shell of ["bash", "zsh", "fish"])
    expect((await sheaf(["completion", shell])).out).toContain("sheaf __complete");
  expect((await sheaf(["completion", "csh"])).status).toBe(2);
});
