const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

const formats = units.map(
  (unit) => (digits: number) =>
    new Intl.NumberFormat("en", {
      style: "unit",
      unit,
      unitDisplay: unit === "byte" ? "long" : "short",
      maximumFractionDigits: digits,
    }),
);

/** A size for people: "812 bytes", "4.1 MB". */
export function formatBytes(bytes: number): string {
  let [value, at] = [bytes, 0];
  while (value >= 999.5 && at < units.length - 1) [value, at] = [value / 1000, at + 1];
  return formats[at]?.(value < 10 && at > 0 ? 1 : 0).format(value) ?? "";
}
