import { describe, expect, test } from "vitest";
import { convertInMemory } from "@/tests/imports/convert-in-memory";
import { countModel, countVault, lostWords, numbersOf } from "@/tests/imports/count-vault";
import { fixtures, modelOf } from "@/tests/imports/fixtures";

describe.each(fixtures)("200 pages of $name", (fixture) => {
  test("come over with every word, link, file, table and task", async () => {
    const model = modelOf(fixture);
    const converted = await convertInMemory(await fixture.write(model));
    const source = countModel(model);
    const stored = countVault(converted.vault);
    expect(converted.format).toBe(fixture.format);
    expect(stored.loose).toEqual([]);
    expect(lostWords(source, stored)).toEqual([]);
    expect(numbersOf(stored)).toEqual(numbersOf(source));
    expect(converted.errors).toEqual(fixture.says ?? []);
  });
});
