/** Whether a fault of a disk or of a bucket says that there is no such file. */
export function isMissing(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault.name === "NotFound" || fault.name === "NoSuchKey") return true;
  return "code" in fault && (fault.code === "ENOENT" || fault.code === "ENOTDIR");
}

/** For `catch`: the answer where there is no such file; a disk or bucket that does not answer stays a fault. */
export function whereMissing<T>(answer: T): (fault: unknown) => T {
  return (fault) => {
    if (isMissing(fault)) return answer;
    throw fault;
  };
}
