import "server-only";

export {
  isAccountGone,
  isDatabaseFull,
  isDatabaseUnavailable,
  isFolderTooDeep,
  isLockTimeout,
  isSerializationFault,
} from "@/lib/db/connection/database-errors";
