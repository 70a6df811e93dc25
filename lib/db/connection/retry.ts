import "server-only";
import { isSerializationFault } from "./database-errors";

const attemptsMax = 4;

/** Runs atomic work; repeats it a few times after a deadlock or a serialisation fault. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (fault) {
      if (attempt === attemptsMax || !isSerializationFault(fault)) throw fault;
    }
  }
}
