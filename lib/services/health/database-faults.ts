import "server-only";

export {
  isAccountGone,
  isDatabaseFull,
  isDatabaseUnavailable,
  isFolderTooDeep,
  isLockTimeout,
  isPoolExhausted,
  isSerializationFault,
} from "@/lib/db/connection/database-errors";
