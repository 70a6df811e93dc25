import { test as base } from "vitest";
import type { ApiCaller } from "./api-caller";
import { createPage, type TestPage } from "./items";
import { createPerson, type Person } from "./people";
import "./refusal-matcher";

type Fixtures = {
  /** A person whom no other test knows. */
  person: Person;
  /** Somebody else. */
  stranger: Person;
  /** Calls with the person's token, which has every scope. */
  api: ApiCaller;
  /** Calls with the person's session. */
  browser: ApiCaller;
  /** An empty page of the person. */
  page: TestPage;
};

/** A test with a person of its own, made when the test asks for it. */
export const test = base.extend<Fixtures>({
  person: async ({}, use) => use(await createPerson()),
  stranger: async ({}, use) => use(await createPerson()),
  api: ({ person }, use) => use(person.api),
  browser: ({ person }, use) => use(person.browser),
  page: async ({ api }, use) => use(await createPage(api)),
});
