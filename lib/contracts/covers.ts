import { z } from "zod";
import { coverColours } from "./cover-colours";
import { uuid } from "./fields";

/** What a page can be given as its cover. */
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

/** What a page can be given as its cover, parsed. */
export type Cover = z.infer<typeof cover>;
