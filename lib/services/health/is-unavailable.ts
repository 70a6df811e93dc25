import "server-only";

export { isDatabaseUnavailable } from "@/lib/db/faults";
