import "server-only";

export { isDatabaseUnavailable, isLockTimeout } from "@/lib/db/faults";
