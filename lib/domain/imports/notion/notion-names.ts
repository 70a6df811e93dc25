const withId = /^(.*?)[ _-]?([0-9a-f]{32})(_all)?$/s;

/** The name of a file or folder of a Notion export without its id, and that id; null where there is none. */
export function splitNotionName(stem: string): { name: string; id: string; isAll: boolean } | null {
  const [, name = "", id = "", all] = withId.exec(stem) ?? [];
  return id === "" ? null : { name, id, isAll: all !== undefined };
}

/** The id in an address of Notion's site; null for other addresses. */
export function idInAddress(address: string): string | null {
  if (!/^https?:\/\/(?:[\w-]+\.)?notion\.(?:so|site)\//i.test(address)) return null;
  const path = address.replace(/[?#].*$/s, "").replaceAll("-", "");
  return /[0-9a-f]{32}$/i.exec(path)?.[0].toLowerCase() ?? null;
}
