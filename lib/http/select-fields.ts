import "server-only";
import type { AskedFields } from "@/lib/contracts/fields/record-fields";
import { Reply } from "./reply";

type RecordLike = Readonly<Record<string, unknown>>;

/** The answer of an operation with only the fields of its records that the query asks for (`fieldsParameter`). */
export function selectFields(result: unknown, query: { fields?: AskedFields | undefined }): unknown {
  const { fields } = query;
  if (fields === undefined) return result;
  if (result instanceof Reply) return new Reply(select(result.body, fields), result.headers, result.options);
  return select(result, fields);
}

function select(body: unknown, fields: AskedFields): unknown {
  if (!isRecord(body)) return body;
  const { data } = body;
  return Array.isArray(data)
    ? { ...body, data: data.map((record) => pick(record, fields)) }
    : pick(body, fields);
}

function pick(record: unknown, fields: AskedFields): unknown {
  if (!isRecord(record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
}

function isRecord(value: unknown): value is RecordLike {
  return typeof value === "object" && value !== null;
}
