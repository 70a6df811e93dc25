import type { Condition } from "@/lib/domain/where/condition";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { parseWhere } from "@/lib/domain/where/parse-where";
import { WhereError } from "@/lib/domain/where/where-error";

/** Fulfilled by every page. */
const anyPage: Condition = { kind: "and", of: [] };

/** Reads the parameter `where`, without which every page is meant; refuses what cannot be read, with the place. */
export function readCondition(where: string | undefined): Condition {
  if (where === undefined) return anyPage;
  try {
    return parseWhere(where);
  } catch (fault) {
    if (!(fault instanceof WhereError)) throw fault;
    const place = `cannot be read at character ${fault.at + 1}`;
    throw invalidRequest({ path: "where", message: `${place}: ${fault.message}` });
  }
}
