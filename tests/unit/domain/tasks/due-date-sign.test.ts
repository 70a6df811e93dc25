import { expect, test } from "vitest";
import { dueSignFor, readDueDate } from "@/lib/domain/tasks/due-date";

test.for([
  [["Pay ", ""], "Pay 📅 2026-12-04"],
  [["", " pay"], "📅 2026-12-04 pay"],
  [["Pay", ""], "Pay 📅 2026-12-04"],
  [["Pay (", ")"], "Pay (📅 2026-12-04)"],
] as const)("a day between “%s” makes a task due", ([[before, after], line]) => {
  const written = `${before}${dueSignFor({ before, after })}2026-12-04${after}`;
  expect(written).toBe(line);
  expect(readDueDate(written)).toBe("2026-12-04");
});

test.for([
  ["Pay 📅 ", ""],
  ["Pay 🗓️ ", ""],
  ["Pay ", " 📅 2026-12-01"],
  ["Pay due:: ", ""],
  ["Pay [due:: 2026-12-01], from ", ""],
  ["Pay ⏳ ", ""],
  ["Pay start:: ", ""],
  ["Paid ✅ ", ""],
] as const)("a day between “%s” and “%s” stays alone", ([before, after]) => {
  expect(dueSignFor({ before, after })).toBe("");
});
