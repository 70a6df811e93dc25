import "server-only";

export { isAccountGone, isDatabaseUnavailable, isFolderTooDeep, isLockTimeout } from "@/lib/db/faults";
