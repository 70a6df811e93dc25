import "server-only";

export {
  isAccountGone,
  isDatabaseUnavailable,
  isFolderTooDeep,
  isLockTimeout,
  isSerializationFault,
} from "@/lib/db/faults";
