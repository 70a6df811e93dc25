import { createPerson } from "./people";
import { createWorld } from "./sample-requests";
import { test } from "./test";

/** A test of what is refused or only read: all of a file have one person and one world, and leave them as they are. */
export const refusedTest = test.extend("shared", { scope: "file" }, async () => {
  const person = await createPerson();
  return { person, world: await createWorld(person) };
});
