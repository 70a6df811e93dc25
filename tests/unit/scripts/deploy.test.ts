import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { buildInputs } from "@/scripts/setup/build.mjs";

const read = (path: string) => readFileSync(path, "utf8");
const start =
  (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts["start"] ?? "";
const settings = [...read(".env.example").matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
const forPrometheus = readdirSync("deploy/prometheus").map((name) => join("deploy/prometheus", name));
const manifests = readdirSync("deploy/kubernetes").map((name) => join("deploy/kubernetes", name));

/** The first line of a file that matches. */
const lineOf = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1] ?? "";

describe("what starts Sheaf elsewhere", () => {
  test("starts it as `npm start` does", () => {
    const command = JSON.parse(lineOf("Dockerfile", /^CMD (.*)$/m)) as string[];
    expect(command.join(" ")).toBe(start);
    expect(lineOf("deploy/systemd/sheaf.service", /^ExecStart=\/usr\/bin\/env (.*)$/m)).toBe(start);
  });

  test.each(["compose.yaml", "compose.services.yaml", ...manifests, ...forPrometheus])(
    "%s is well-formed",
    (path) => {
      for (const document of parseAllDocuments(read(path))) expect(document.errors).toEqual([]);
    },
  );

  test("names settings that there are", () => {
    const services = parseAllDocuments(read("compose.yaml") + "\n---\n" + read("compose.services.yaml"));
    const given = services.flatMap((document) => {
      const { sheaf } = (document.toJS() as { services: { sheaf: { environment: object } } }).services;
      return Object.keys(sheaf.environment);
    });
    const ofPods = manifests.flatMap((path) =>
      [...read(path).matchAll(/\bname: ([A-Z][A-Z\d_]+)\b|^ {2}([A-Z][A-Z\d_]+): /gm)].map(
        ([, name, key]) => name ?? key,
      ),
    );
    expect(ofPods.length).toBeGreaterThan(0);
    for (const name of [...given, ...ofPods]) expect(settings).toContain(name);
  });
});

describe("what watches Sheaf", () => {
  const told = [
    ...read("docs/observability.md").matchAll(/`(sheaf_\w+)`(?:, `…(\w+)`)?(?:, `…(\w+)`)?/g),
  ].flatMap(([, name = "", ...more]) => [name, ...more.flatMap((end) => (end ? [name + end] : []))]);

  test.each(["deploy/grafana/sheaf.json", "deploy/prometheus/sheaf.rules.yml"])(
    "%s asks for metrics that the guide describes",
    (path) => {
      const asked = [...read(path).matchAll(/\bsheaf_[a-z_]+/g)].map(([name]) =>
        name.replace(/_seconds_(?:bucket|count|sum)$/, "_seconds"),
      );
      expect(asked.length).toBeGreaterThan(5);
      for (const name of asked) expect(told).toContain(name);
    },
  );

  test("the dashboard has panels that do not overlap", () => {
    const { panels } = JSON.parse(read("deploy/grafana/sheaf.json")) as {
      panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

describe("what an image is built of", () => {
  const ignored = read(".dockerignore").split("\n");

  test.each([...buildInputs, "scripts", "prisma.config.ts", "LICENSE"].filter((path) => existsSync(path)))(
    "%s is let through",
    (path) => {
      const [top = ""] = path.split("/");
      expect(ignored).toContain(`!${top}`);
    },
  );

  test("the state of a checkout is not", () => {
    for (const path of ["node_modules", ".next", ".data", ".env", ".git", "tests"])
      expect(ignored).not.toContain(`!${path}`);
    expect(ignored).toContain("*");
  });
});
