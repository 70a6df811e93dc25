type Parts = { params?: object; query?: object };

/** Where an operation stands for these parts of a request. */
export function operationUrl<O extends { path: string } = { path: string }>(
  path: O["path"],
  { params, query }: Parts,
  base: string = "/api/v1",
): string {
  return base + toPath(path, params) + toQuery(query);
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
