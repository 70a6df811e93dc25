import { callItemOperation } from "@/lib/client/http/call-item-operation";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import type { SharingRecord } from "@/lib/contracts/sharing";

/** A change of the sharing other than adding people. */
export type SharingChange =
  | { kind: "permission"; userId: string; permission: Permission }
  | { kind: "remove"; userId: string }
  | { kind: "restrict"; restricted: boolean };

/** The expected sharing after a change, before the server has responded. */
export function foresee(sharing: SharingRecord, change: SharingChange): SharingRecord {
  switch (change.kind) {
    case "permission": {
      const { userId, permission } = change;
      const people = sharing.people.map((one) => (one.person.id === userId ? { ...one, permission } : one));
      return { ...sharing, people };
    }
    case "remove":
      return { ...sharing, people: sharing.people.filter(({ person }) => person.id !== change.userId) };
    case "restrict":
      return { ...sharing, restricted: change.restricted };
  }
}

/** Makes a change on the server; returns null when the response does not contain the new sharing. */
export async function makeChange(item: PageOrFolder, change: SharingChange): Promise<SharingRecord | null> {
  switch (change.kind) {
    case "permission":
      return callItemOperation(item, "PUT /sharing/users/{userId}", {
        params: { userId: change.userId },
        body: { permission: change.permission },
      });
    case "remove":
      await callItemOperation(item, "DELETE /sharing/users/{userId}", { params: { userId: change.userId } });
      return null;
    case "restrict":
      return callItemOperation(item, "PATCH /sharing", { body: { restricted: change.restricted } });
  }
}
