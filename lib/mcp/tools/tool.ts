import "server-only";
import { z } from "zod";
import { idempotencyKeyLengthMax } from "@/lib/contracts/limits";
import type { Scope } from "@/lib/contracts/scopes";
import type { TokenActor } from "@/lib/domain/access/actor";
import { parseBySchema } from "@/lib/domain/input/parse-input";
import type { ServiceContext } from "@/lib/services/context";
import { toListedSchema } from "./listed-schema";

/** What a tool is called with besides its arguments. */
export type ToolCall = {
  ctx: ServiceContext<TokenActor>;
  /** The address that people open, for links to pages; null where it is not known. */
  origin: URL | null;
};

/** The result of a call; `pageText` names the property that is text of a page, for marking it as such. */
export type ToolAnswer = { record: Record<string, unknown>; pageText?: "text" | "diff" };

type Hints = { readOnly: boolean; destructive?: boolean; idempotent?: boolean };

type ToolDefinition<Input extends z.ZodObject> = {
  name: string;
  description: string;
  /** The scope that a token needs to see the tool; single actions may need another one. */
  scope: Scope;
  hints: Hints;
  input: Input;
  output: z.ZodObject;
  /** The names of its parameters, by those that the same has over HTTP. */
  names?: Readonly<Record<string, string>>;
  run: (call: ToolCall, input: z.output<Input>) => Promise<ToolAnswer>;
};

/** A tool as the protocol lists it. */
type ListedTool = {
  name: string;
  description: string;
  inputSchema: { type: "object" };
  outputSchema: { type: "object" };
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: false;
  };
};

/** A tool, whatever it takes. */
export type Tool = {
  listed: ListedTool;
  scope: Scope;
  /** Whether a repeated call can be told by a key. */
  takesKey: boolean;
  names: Readonly<Record<string, string>>;
  /** Parses what a call gives; refuses it in the tool's own names. */
  parse: (given: unknown) => unknown;
  /** Runs it with what `parse` returned. */
  run: (call: ToolCall, input: unknown) => Promise<ToolAnswer>;
};

/** Makes a tool of its definition. */
export function defineTool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): Tool {
  const { name, description, scope, hints, input, output, names = {}, run } = definition;
  const { readOnly, destructive = !readOnly, idempotent = readOnly } = hints;
  return {
    listed: {
      name,
      description,
      inputSchema: toListedSchema(input, "input"),
      outputSchema: toListedSchema(output, "output"),
      annotations: {
        readOnlyHint: readOnly,
        destructiveHint: destructive,
        idempotentHint: idempotent,
        openWorldHint: false,
      },
    },
    scope,
    takesKey: "key" in input.shape,
    names,
    parse: (given) => parseBySchema(input, given),
    // `parse` guarantees the type.
    run: (call, parsed) => run(call, parsed as z.output<Input>),
  };
}

/** A whole number in these bounds. */
export function wholeNumber({ min, max }: { min: number; max: number }): z.ZodInt {
  const bounds = `must be a whole number from ${min} to ${max}`;
  return z.int(bounds).min(min, bounds).max(max, bounds);
}

/** The parameter that makes a repeated call harmless, of every tool that changes something. */
export const callKey = z
  .string()
  .regex(/^[\x20-\x7e]+$/, "must be printable ASCII")
  .max(idempotencyKeyLengthMax, `must have at most ${idempotencyKeyLengthMax} characters`)
  .optional()
  .describe("Any new text; a repeated call with it takes effect once");

/** The parameter that makes a change conditional. */
export const knownEtag = z
  .string()
  .min(1)
  .max(200)
  .transform((etag) => `"${etag.replace(/^"|"$/g, "")}"`)
  .optional();

/** An ETag as tools show it: without the quotes of HTTP. */
export function shownEtag(etag: string): string {
  return etag.replace(/^"|"$/g, "");
}
