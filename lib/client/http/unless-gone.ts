import { ApiError } from "./api-error";

/** What is read; null where there is no such thing that the person can see. */
export async function unlessGone<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof ApiError && fault.facts.code === "not_found") return null;
    throw fault;
  }
}
