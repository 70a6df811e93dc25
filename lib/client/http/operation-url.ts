import type { OperationAddress } from "@/lib/contracts/operations";

/** The URL of an operation, with these parts of a request in it. */
export function operationUrl(
  address: OperationAddress,
  { params, query }: { params?: object | undefined; query?: object | undefined },
): string {
  const { path } = splitAddress(address);
  return (path.startsWith("/api/") ? "" : "/api/v1") + toPath(path, params) + toQuery(query);
}

/** The method and the path of an address. */
export function splitAddress(address: string): { method: string; path: string } {
  const [method = "", path = ""] = address.split(" ");
  return { method, path };
}

function toPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function toQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}
