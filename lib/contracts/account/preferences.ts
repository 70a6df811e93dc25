import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { exampleFolder } from "@/lib/contracts/folders";
import { smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

/** The sizes of text to choose from, the smallest first. */
export const textSizes = ["small", "usual", "large", "largest"] as const;

/** The widths of text to choose from. */
export const textWidths = ["narrow", "usual", "wide"] as const;

const fields = {
  journalFolderId: uuid
    .nullable()
    .describe("Where daily notes go; null: to the folder Journal at your top level."),
  templatesFolderId: uuid
    .nullable()
    .describe("Where your templates are; null: in the folder Templates at your top level."),
  textSize: z.enum(textSizes).describe("How large texts are shown to you."),
  textWidth: z.enum(textWidths).describe("How wide texts are shown to you, where there is room."),
};

const preferencesRecord = z.strictObject(fields).meta({ id: "Preferences" });

/** What a person chose for all their browsers. */
export type PreferencesRecord = z.infer<typeof preferencesRecord>;

const updatePreferencesBody = preferencesRecord
  .partial()
  .meta({ id: "UpdatePreferences" })
  .refine((body) => Object.keys(body).length > 0, `must change something: ${Object.keys(fields).join(", ")}`);

/** The body of `PATCH /preferences`, parsed. */
export type UpdatePreferencesBody = z.infer<typeof updatePreferencesBody>;

const examplePreferences = {
  journalFolderId: exampleFolder.id,
  templatesFolderId: null,
  textSize: "usual",
  textWidth: "usual",
} as const;

/** `GET /preferences` */
export const getPreferencesOperation = {
  id: "getPreferences",
  method: "GET",
  path: "/preferences",
  tag: "Account",
  summary: "Read what you chose in the settings",
  description: "A folder that is in the trash or not accessible is null.",
  access: "pages:read",
  success: { status: 200, description: "The preferences", body: preferencesRecord, headers: [] },
  refusals: [],
  examples: { response: examplePreferences },
} as const satisfies Operation;

/** `PATCH /preferences` */
export const updatePreferencesOperation = {
  id: "updatePreferences",
  method: "PATCH",
  path: "/preferences",
  tag: "Account",
  summary: "Change what you chose in the settings",
  description: "For signed-in browsers. What is left out stays as it is.",
  access: "session",
  body: { type: "json", schema: updatePreferencesBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The preferences", body: preferencesRecord, headers: [] },
  refusals: ["not_found"],
  examples: { request: { journalFolderId: exampleFolder.id }, response: examplePreferences },
} as const satisfies Operation;

/** The operations on preferences, in the order of the reference page. */
export const preferenceOperations = [
  getPreferencesOperation,
  updatePreferencesOperation,
] as const satisfies readonly Operation[];
