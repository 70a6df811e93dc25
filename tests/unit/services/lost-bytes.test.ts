import { expect, test } from "vitest";
import { lossOf } from "@/lib/storage/is-missing";

const faultOf = (code: string) => Object.assign(new Error(code), { code, syscall: "open" });

test("a file that is not there or may not be read is lost, and a disk that does not answer is a fault", () => {
  for (const code of ["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"]) expect(lossOf(faultOf(code))).toBe("missing");
  for (const code of ["EACCES", "EPERM"]) expect(lossOf(faultOf(code))).toBe("unreadable");
  for (const code of ["EIO", "EMFILE", "ESTALE", "ECONNREFUSED"]) expect(lossOf(faultOf(code))).toBeNull();
});
