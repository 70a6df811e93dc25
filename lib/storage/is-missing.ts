import { NoRegularFile } from "./open-regular-file";

/** What is wrong with bytes that are lost: they are not there, or their file is, and may not be read. */
export type Loss = "missing" | "unreadable";

/** No entry, no folder on the way, a link that leads to itself, and a socket or a device without a driver. */
const missingCodes: readonly unknown[] = ["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "ENODEV"];
const unreadableCodes: readonly unknown[] = ["EACCES", "EPERM"];

/** Whether a fault of a disk or of a bucket says that there is no such file. */
export function isMissing(fault: unknown): boolean {
  return lossOf(fault) === "missing";
}

/** What a fault says of a file that it is about; null where the disk or the bucket does not answer. */
export function lossOf(fault: unknown): Loss | null {
  if (!(fault instanceof Error)) return null;
  if (fault instanceof NoRegularFile || fault.name === "NotFound" || fault.name === "NoSuchKey")
    return "missing";
  if (!("code" in fault)) return null;
  if (missingCodes.includes(fault.code)) return "missing";
  return unreadableCodes.includes(fault.code) ? "unreadable" : null;
}

/** For `catch`: the answer where there is no such file; a disk or bucket that does not answer stays a fault. */
export function whereMissing<T>(answer: T): (fault: unknown) => T {
  return (fault) => {
    if (isMissing(fault)) return answer;
    throw fault;
  };
}

/** For `catch`: the answer where there is no such file, or it may not be read. */
export function whereLost<T>(answer: (loss: Loss) => T): (fault: unknown) => T {
  return (fault) => {
    const loss = lossOf(fault);
    if (loss !== null) return answer(loss);
    throw fault;
  };
}
