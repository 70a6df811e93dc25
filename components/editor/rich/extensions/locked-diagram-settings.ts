/** The settings that the source of a diagram may change, in a directive (`%%{init: …}%%`) or its front matter. */
const sayable = new Set([
  ...["theme", "themeVariables", "darkMode", "look", "layout", "handDrawnSeed", "fontSize", "elk", "wrap"],
  ...["markdownAutoWrap"],
]);

/** Settings of diagram kinds that end up in a style sheet, or are HTML. */
const spelledOut = /css|fontfamily|htmllabels/i;

/**
 * The settings that the source of a diagram cannot change, out of all of mermaid's defaults: everything not known to be
 * harmless. Settings of one kind of diagram (`flowchart: { … }`) are objects, and are checked individually.
 */
export function toLockedSettings(defaults: object): string[] {
  const locked = Object.entries(defaults).flatMap(([name, value]) => {
    if (sayable.has(name)) return [];
    const isKind = name !== "dompurifyConfig" && isGroup(value);
    return isKind ? Object.keys(value).filter((inner) => spelledOut.test(inner)) : [name];
  });
  return [...new Set(["secure", ...locked])];
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
