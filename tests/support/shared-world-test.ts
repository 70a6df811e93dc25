import { createPerson } from "./people";
import { createWorld } from "./sample-requests";
import { test } from "./test";

/** A test with the person and the world of all such tests of its file: for what is refused, or only read. */
export const sharedWorldTest = test.extend("shared", { scope: "file" }, async () => {
  const person = await createPerson();
  return { person, world: await createWorld(person) };
});
