import { expect, test } from "vitest";
import { foresee } from "@/components/sharing/sharing-change";

const personOf = (id: string) => ({ id, name: id, email: `${id}@example.com`, image: null });
const sharing = {
  owner: personOf("ada"),
  restricted: false,
  people: [
    { person: personOf("grace"), permission: "view" as const },
    { person: personOf("alan"), permission: "edit" as const },
  ],
  inherited: [],
};

test("a permission that was chosen is shown for that person alone", () => {
  const { people } = foresee(sharing, { kind: "permission", userId: "grace", permission: "admin" });
  expect(people.map(({ permission }) => permission)).toEqual(["admin", "edit"]);
});

test("a person who is removed is gone from the list", () => {
  const { people } = foresee(sharing, { kind: "remove", userId: "grace" });
  expect(people.map(({ person }) => person.id)).toEqual(["alan"]);
});

test("restricting is shown, and nothing that was there before is changed", () => {
  const before = structuredClone(sharing);
  expect(foresee(sharing, { kind: "restrict", restricted: true })).toEqual({ ...before, restricted: true });
  expect(sharing).toEqual(before);
});
