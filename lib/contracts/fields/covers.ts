import { z } from "zod";
import { coverColours } from "./cover-colours";
import { uuid } from "./common-fields";

/** The cover of a page. */
export const cover = z.union(
  [
    z.strictObject({
      type: z.literal("colour"),
      value: z.enum(coverColours).describe("One of Sheaf's colours."),
    }),
    z.strictObject({
      type: z.literal("file"),
      value: uuid.describe("The id of a picture file that you can read."),
    }),
  ],
  `must have the type "colour" with one of ${coverColours.join(", ")} as its value, or the type "file" with the id of a picture`,
);

/** The cover of a page, parsed. */
export type Cover = z.infer<typeof cover>;
