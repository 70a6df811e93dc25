import { createTar } from "nanotar";
import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";

/** An archive of Joplin: an item for each notebook, note, file and tag, with what they are at their foot. */
export function toJoplin(model: readonly ModelPage[]): FixtureFile[] {
  return [{ path: "export.jex", data: createTar(itemsOf(model)) }];
}

/** The same as a folder ("RAW"). */
export function toJoplinFolder(model: readonly ModelPage[]): FixtureFile[] {
  return itemsOf(model).map(({ name, data }) => ({ path: name, data }));
}

type Item = { name: string; data: string | Uint8Array };

function itemsOf(model: readonly ModelPage[]): Item[] {
  const parents = new Set(model.flatMap(({ parent }) => (parent === null ? [] : [parent])));
  const items = model.flatMap((page, number) => {
    const own = parents.has(number);
    const around = page.parent === null ? "" : idOf("b", page.parent);
    const notebook = own
      ? [writeItem(page.title, "", { id: idOf("b", number), parent_id: around, type_: "2" })]
      : [];
    const note = writeItem(page.title, writeBody(page, number, model), {
      id: idOf("a", number),
      parent_id: own ? idOf("b", number) : around,
      user_created_time: page.createdAt.toISOString(),
      user_updated_time: page.updatedAt.toISOString(),
      is_todo: "0",
      source_url: "",
      markup_language: "1",
      type_: "1",
    });
    const tags = page.tags.flatMap((tag, at) => [
      writeItem(tag, "", { id: idOf(`d${at}`, number), type_: "5" }),
      writeItem("", "", { id: idOf(`e${at}`, number), note_id: idOf("a", number), tag_id: idOf(`d${at}`, number), type_: "6" }), // prettier-ignore
    ]);
    return [...notebook, note, ...tags, ...filesOf(page, number)];
  });
  // Joplin writes its items in no order that helps.
  return items.reverse();
}

function filesOf(page: ModelPage, number: number): Item[] {
  return [page.picture, page.file].flatMap((file, at) => {
    if (file === null) return [];
    const id = idOf(`c${at}`, number);
    const ending = file.name.split(".").at(-1);
    return [
      writeItem(file.name, "", { id, mime: at === 0 ? "image/png" : "text/plain", file_extension: ending ?? "", type_: "4" }), // prettier-ignore
      { name: `resources/${id}.${ending}`, data: file.bytes },
    ];
  });
}

function writeBody(page: ModelPage, number: number, model: readonly ModelPage[]): string {
  const blocks = [...page.paragraphs];
  for (const to of page.links) blocks.push(`[${model[to]?.title}](:/${idOf("a", to)})`);
  if (page.picture) blocks.push(`![${page.picture.name}](:/${idOf("c0", number)})`);
  if (page.file) blocks.push(`[${page.file.name}](:/${idOf("c1", number)})`);
  if (page.table) {
    const [head = [], ...rows] = page.table;
    blocks.push([head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));
  }
  if (page.tasks.length > 0)
    blocks.push(page.tasks.map(({ words, isDone }) => `- [${isDone ? "x" : " "}] ${words}`).join("\n"));
  if (page.code !== null) blocks.push(`\`\`\`js\n${page.code}\n\`\`\``);
  return blocks.join("\n\n");
}

function writeItem(title: string, body: string, facts: Record<string, string>): Item {
  const foot = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const parts = [...(title === "" ? [] : [title]), ...(body === "" ? [] : [body]), foot.join("\n")];
  return { name: `${facts["id"]}.md`, data: parts.join("\n\n") };
}

function idOf(kind: string, number: number): string {
  return kind + number.toString(16).padStart(32 - kind.length, "0");
}
