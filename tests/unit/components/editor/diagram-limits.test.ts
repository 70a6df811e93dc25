import mermaid from "mermaid";
import { expect, test } from "vitest";
import { toLockedSettings } from "@/components/editor/rich/extensions/locked-diagram-settings";

// oxlint-disable-next-line typescript/no-deprecated -- nothing else tells the settings
const { mermaidAPI } = mermaid;

/** The settings that a diagram with this source is drawn by. */
async function settingsOf(source: string): Promise<object> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    htmlLabels: false,
    secure: toLockedSettings(mermaidAPI.defaultConfig),
  });
  await mermaid.parse(source);
  return mermaidAPI.getConfig();
}

const hostile = {
  securityLevel: "loose",
  secure: [],
  startOnLoad: true,
  maxTextSize: 9_000_000,
  maxEdges: 9_000_000,
  themeCSS: "* { background: url(https://evil.example/x) } @import 'https://evil.example/y';",
  fontFamily: "x; } body { display: none",
  altFontFamily: "x; } body { display: none",
  dompurifyConfig: { ADD_TAGS: ["script"] },
  htmlLabels: true,
  logLevel: 1,
  suppressErrorRendering: false,
  arrowMarkerAbsolute: true,
  deterministicIDSeed: "fixed",
  flowchart: { htmlLabels: true },
  sequence: { actorFontFamily: "x; } body { display: none" },
  themeVariables: { fontFamily: "x; } body { display: none" },
};

const ways: [string, (config: object) => string][] = [
  ["a directive", (config) => `%%{init: ${JSON.stringify(config)}}%%\ninfo`],
  ["initialize", (config) => `%%{initialize: ${JSON.stringify(config)}}%%\ninfo`],
  ["front matter", (config) => `---\nconfig: ${JSON.stringify(config)}\n---\ninfo`],
];

test.for(ways)("%s of a diagram changes nothing that could reach beyond it", async ([, write]) => {
  const before = JSON.stringify(await settingsOf("info"));
  expect(JSON.stringify(await settingsOf(write(hostile)))).toBe(before);
});

test.for(ways)("%s of a diagram says how it looks", async ([, write]) => {
  const wanted = {
    theme: "forest",
    look: "handDrawn",
    flowchart: { curve: "linear" },
    themeVariables: { lineColor: "#ff0000" },
  };
  expect(await settingsOf(write(wanted))).toMatchObject(wanted);
});
