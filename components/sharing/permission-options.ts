import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { permissions } from "@/lib/contracts/permissions";

/** The permissions in plain words, from least to most. */
export const permissionOptions = permissions.map((value) => ({
  value,
  ...sharingMessages.permissions[value],
}));
