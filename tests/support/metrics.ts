import { expect } from "vitest";

/** What the endpoint for Prometheus said. */
export type Metrics = {
  text: string;
  /** The value of the one series with this name and these labels; undefined where there is none. */
  value: (name: string, labels?: Record<string, string>) => number | undefined;
  /** All series, as `name{label="value"}`. */
  series: string[];
};

const line = /^(\w+)(\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? (\S+)$/;

/** Reads the metrics of a server at this port, as Prometheus does. */
export async function readMetrics(port: number): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("version=0.0.4");
  const text = await answer.text();
  const values = new Map<string, number>();
  for (const one of text.split("\n")) {
    if (one === "" || one.startsWith("# HELP ") || one.startsWith("# TYPE ")) continue;
    const [, name, labels = "", value] = line.exec(one) ?? [];
    expect(name, one).toBeDefined();
    expect(value, one).toMatch(/^(?:[-+]?(?:\d.*|Inf)|Nan)$/);
    expect(values.has(`${name}${labels}`), one).toBe(false);
    values.set(`${name}${labels}`, Number(value));
  }
  const series = [...values.keys()];
  const value = (name: string, labels: Record<string, string> = {}) => {
    const wanted = Object.entries(labels).map(([key, is]) => `${key}="${is}"`);
    const found = series.filter(
      (one) => one.split("{", 1)[0] === name && wanted.every((label) => one.includes(label)),
    );
    expect(found.length, `${name} ${wanted.join()}`).toBeLessThanOrEqual(1);
    return values.get(found[0] ?? "");
  };
  return { text, value, series };
}
