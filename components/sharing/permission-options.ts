import { messages } from "@/components/shell/messages";
import { permissions } from "@/lib/contracts/permissions";

/** The permissions in plain words, from least to most. */
export const permissionOptions = permissions.map((value) => ({
  value,
  ...messages.sharing.permissions[value],
}));
