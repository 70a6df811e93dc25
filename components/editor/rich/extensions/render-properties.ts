import { propertyMessages } from "@/components/shell/messages/property-messages";
import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import type { JsonValue } from "@/lib/domain/content/json-value";
import { parseYamlProperties } from "@/lib/domain/content/yaml-properties";

/** Renders front matter as names and values; nothing if it has none, so that its source stays visible. */
export function renderProperties(element: HTMLElement, source: string): void {
  const properties = Object.entries(parseYamlProperties(findFrontMatter(source).yaml ?? ""));
  const rows = properties.map(([name, value]) => {
    const row = document.createElement("div");
    row.dataset["property"] = name;
    row.append(withText("dt", name), showValue(value));
    return row;
  });
  const list = document.createElement("dl");
  list.append(...rows);
  element.replaceChildren(...(rows.length === 0 ? [] : [list]));
}

function showValue(value: JsonValue): HTMLElement {
  const items = Array.isArray(value) && value.length > 0 ? value : null;
  const shown = document.createElement("dd");
  for (const one of items ?? [Array.isArray(value) ? null : value]) {
    const part = withText("span", toText(one));
    if (items !== null) part.className = "rich-tag";
    shown.append(part);
  }
  return shown;
}

function toText(value: JsonValue): string {
  if (value === null || value === "") return propertyMessages.empty;
  if (typeof value === "boolean") return value ? propertyMessages.yes : propertyMessages.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
