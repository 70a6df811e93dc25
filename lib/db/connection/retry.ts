import "server-only";
import { isSerializationFault } from "./database-errors";

const attemptsMax = 4;

/** Does what is stored whole or not at all; after a deadlock or a serialisation fault again, a few times. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (fault) {
      if (attempt === attemptsMax || !isSerializationFault(fault)) throw fault;
    }
  }
}
