import { z } from "zod";
import { coverColours } from "./cover-colours";
import { uuid } from "./fields";

/** The cover of a page. */
export const cover = z.union(
  [
    z.strictObject({
      type: z.literal("colour"),
      value: z.enum(coverColours).describe("Which of the colours that Sheaf has."),
    }),
    z.strictObject({
      type: z.literal("file"),
      value: uuid.describe("The id of a file that is a picture, and that you can read."),
    }),
  ],
  `must have the type "colour" with one of ${coverColours.join(", ")} as its value, or the type "file" with the id of a picture`,
);

/** The cover of a page, parsed. */
export type Cover = z.infer<typeof cover>;
