import { z } from "zod";
import { folderColumnsMax, propertyNameLengthMax } from "@/lib/contracts/limits";
import { isAskablePropertyName } from "./property-name";
import { viewLayouts } from "./view-layouts";

/** In which order a folder shows what is in it, to everybody. */
export const folderOrder = z.enum(["name", "updatedAt", "createdAt", "chosen"]).meta({ id: "FolderOrder" });

/** In which order a folder shows what is in it: by name, last updated first, first created first, or by hand. */
export type FolderOrder = z.infer<typeof folderOrder>;

const propertyName = z
  .string()
  .refine(isAskablePropertyName, "must be the name of a property")
  .meta({ wire: { type: "string", minLength: 1, maxLength: propertyNameLengthMax } });

/** How a folder shows what is in it, to everybody who sees it. */
export const folderView = z
  .strictObject({
    show: z
      .array(propertyName)
      .max(folderColumnsMax)
      .refine((names) => new Set(names).size === names.length, "must have each property once")
      .optional()
      .describe("The properties of its pages that are columns."),
    layout: z
      .enum(viewLayouts)
      .optional()
      .describe("How its pages are shown; the folders in it stay a list. `list` where nothing else is said."),
    group: propertyName.optional().describe("The property with the columns of a board."),
    date: propertyName.optional().describe("The property with the days of a calendar."),
  })
  .meta({ id: "FolderView" });

/** How a folder shows what is in it. */
export type FolderView = z.infer<typeof folderView>;
