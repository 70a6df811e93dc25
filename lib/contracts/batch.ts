import { z } from "zod";
import { exampleFolder } from "./folders";
import {
  batchAnswerBytesMax,
  batchSecondsMax,
  batchStepsMax,
  batchValuesMax,
  contentBytesMax,
  idempotencyKeyLengthMax,
  smallBodyBytesMax,
} from "./limits";
import type { Operation } from "./operation";
import { examplePage } from "./pages";

const name = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,39}$/, "must be a letter, then at most 39 letters, digits, - or _");

const stepHeaders = z.strictObject({
  "If-Match": z.string().optional(),
  "Idempotency-Key": z.string().max(idempotencyKeyLengthMax).optional(),
});

const batchStep = z
  .strictObject({
    name: name.optional().describe("By which later steps can name what this one answers."),
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
    path: z
      .string()
      .max(4_000)
      .regex(/^\/(?!\/)/, "must begin with one /, such as /pages")
      .describe("The operation's path below `/api/v1`, with its query."),
    headers: stepHeaders.optional(),
    body: z.unknown().optional().describe("JSON, also where the operation takes a text: its `markdown`."),
  })
  .meta({ id: "BatchStep" });

/** One step of a batch, parsed. */
export type BatchStep = z.output<typeof batchStep>;

const batchBody = z
  .strictObject({
    atomic: z
      .boolean()
      .default(false)
      .describe("Whether all steps take effect together, or none of them when one is refused."),
    operations: z
      .array(batchStep)
      .min(1, "must have at least one step")
      .max(
        batchStepsMax,
        `must have at most ${batchStepsMax} steps; send the others in a request of their own`,
      ),
  })
  .superRefine(({ operations }, check) => {
    const names = new Set<string>();
    for (const [index, step] of operations.entries()) {
      if (step.name === undefined) continue;
      if (names.has(step.name))
        check.addIssue({
          code: "custom",
          path: ["operations", index, "name"],
          message: "is another step's already",
        });
      names.add(step.name);
    }
  });

/** The body of `POST /batch`, parsed. */
export type BatchBody = z.output<typeof batchBody>;

const batchResult = z
  .strictObject({
    status: z.int(),
    headers: z
      .record(z.string(), z.string())
      .describe("`ETag`, `Location` and others that the operation answers with, as it would alone."),
    body: z.unknown().describe("What the operation answers as JSON, or the error; null where there is none."),
  })
  .meta({ id: "BatchResult" });

/** `POST /batch` */
export const batchOperation = {
  id: "runBatch",
  method: "POST",
  path: "/batch",
  tag: "Batches",
  summary: "Run up to 100 operations",
  description: `Runs operations in order, each as if it were sent alone, with the same checks and answers. By default each takes effect by itself, and a refused one keeps the others from nothing: look at each \`status\`. With \`atomic\` all of them take effect together, and only changes can be steps; the first that is refused is the answer, with its number in \`details\`, and nothing has changed. Give a step a \`name\` to use the id that it answers in later ones: \`{name.id}\` in their \`path\`, and as \`parentId\` or another id at the top of their \`body\`. With an \`Idempotency-Key\` a batch can be repeated: an atomic one as a whole, else step by step, so that a repetition goes on where the first was cut off. Files, vaults, exports, events and what only a browser session may do cannot be steps. After ${batchSecondsMax} seconds or ${batchAnswerBytesMax / 1024 / 1024} MiB of answers no further step runs.`,
  access: "any",
  runsSteps: true,
  body: {
    type: "json",
    schema: batchBody,
    bytesMax: contentBytesMax + smallBodyBytesMax,
    valuesMax: batchValuesMax,
  },
  success: {
    status: 200,
    description: "The answer of each step, in order",
    body: z.strictObject({ results: z.array(batchResult) }),
    headers: [],
  },
  refusals: [
    "not_found",
    "forbidden",
    "edit_conflict",
    "ambiguous",
    "invalid_move",
    "owner_mismatch",
    "not_in_trash",
    "revision_conflict",
    "invalid_content",
    "locked",
    "precondition_required",
  ],
  examples: {
    request: {
      atomic: true,
      operations: [
        { name: "work", method: "POST", path: "/folders", body: { name: "Work" } },
        { method: "POST", path: "/pages", body: { title: "Release plan", parentId: "{work.id}" } },
      ],
    },
    response: {
      results: [
        {
          status: 201,
          headers: { Location: `/api/v1/folders/${exampleFolder.id}` },
          body: { ...exampleFolder, name: "Work" },
        },
        {
          status: 201,
          headers: {
            Location: `/api/v1/pages/${examplePage.id}`,
            ETag: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
          },
          body: { ...examplePage, parentId: exampleFolder.id, properties: {} },
        },
      ],
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const batchOperations = [batchOperation] as const satisfies readonly Operation[];
