import { z } from "zod";
import { belowFolder, listParameters, uuid } from "@/lib/contracts/fields/common-fields";
import { pageTasksMax, personNameLengthMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { examplePage } from "@/lib/contracts/pages";
import { completeness } from "@/lib/contracts/fields/query-fields";
import { day, dayRange } from "@/lib/contracts/fields/days";
import { personName } from "@/lib/contracts/fields/person-name";

const taskRecord = z
  .strictObject({
    page: z.strictObject({ id: uuid, title: z.string() }),
    line: z.int().min(1).describe("Its line in the page."),
    text: z.string().describe("As a reader sees it; the beginning of a very long one."),
    source: z.string().describe("Its line as written, from the mark of the list on, or the beginning of it."),
    mark: z.string().describe("The sign in its box."),
    done: z.boolean().describe("Whether that is `x`, `-` or `>`."),
    due: day.nullable().describe("As `📅 2026-12-01` or `due:: 2026-12-01` says."),
    people: z.array(z.string()).describe("The names behind an `@` in it."),
    section: z.string().nullable().describe("The anchor of the heading above it."),
    etag: z.string().min(1).describe("Of the text with this task."),
  })
  .meta({ id: "Task" });

/** A task in a page. */
export type TaskRecord = z.infer<typeof taskRecord>;

const listTasksQuery = z.strictObject({
  ...listParameters,
  state: z
    .enum(["open", "done", "all"])
    .default("open")
    .meta({ wire: { type: "string", enum: ["open", "done", "all"], default: "open" } }),
  folderId: belowFolder,
  pageId: uuid.optional().describe("Only of this page, line by line."),
  person: z
    .string()
    .trim()
    .transform((name) => name.replace(/^@/, ""))
    .refine(
      (name) => personName.exec(name)?.[0] === name,
      "must be a name as it stands behind `@`, without blanks",
    )
    .refine(
      (name) => name.length <= personNameLengthMax,
      `must have at most ${personNameLengthMax} characters`,
    )
    .optional()
    .meta({ wire: { type: "string", minLength: 1 } })
    .describe("Only those with `@` and this name."),
  due: dayRange
    .optional()
    .describe("A day, `2026-12-01..2026-12-07`, `..2026-12-07`, `2026-12-01..`, `any` day or `none`."),
});

/** The query of `GET /tasks`, parsed. */
export type ListTasksQuery = z.infer<typeof listTasksQuery>;

/** `GET /tasks` */
export const listTasksOperation = {
  id: "listTasks",
  method: "GET",
  path: "/tasks",
  tag: "Queries",
  summary: "List tasks",
  description: `Items of lists with a box (\`- [ ] …\`) in the pages you can access, the earliest due first, then page by page; of a page at most ${pageTasksMax}. To tick one, edit its line with \`If-Match: {etag}\`: \`{"id": "tick", "line": 3, "oldText": "- [ ] Notes", "newText": "- [x] Notes"}\`, where \`oldText\` is \`source\`; on 412 list again. A part can have fewer than \`limit\`.`,
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: listTasksQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({
      data: z.array(taskRecord),
      nextCursor: z.string().nullable(),
      complete: completeness,
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { state: "open", due: "..2026-12-31" },
    response: {
      data: [
        {
          page: { id: examplePage.id, title: examplePage.title },
          line: 3,
          text: "Notes due:: 2026-12-01",
          source: "- [ ] Notes due:: 2026-12-01",
          mark: " ",
          done: false,
          due: "2026-12-01",
          people: [],
          section: "release-plan",
          etag: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk0uNqzG3aYb4xqf3s"',
        },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** The operations on tasks, in the order of the reference page. */
export const taskOperations = [listTasksOperation] as const satisfies readonly Operation[];
