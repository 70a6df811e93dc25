import { describe, expect, test } from "vitest";
import { readNames } from "@/lib/domain/vault/legacy-names";

/** Names as programs wrote them before UTF-8: the bytes in hexadecimal digits. */
const archives: [string, string[], string[]][] = [
  [
    "cp932",
    ["93fa967b8cea2e6d64", "838183822f948382a295a8838a835883672e6d64"],
    ["日本語.md", "メモ/買い物リスト.md"],
  ],
  ["cp932", ["89ef8b63985e2e6d64"], ["会議録.md"]],
  ["cp932", ["905682b582a2ccabd9c0de2f8e9197bf2e6d64"], ["新しいﾌｫﾙﾀﾞ/資料.md"]],
  ["gbk", ["b1cabcc72fbbe1d2e9bcc7c2bc2e6d64", "b6c1cae92e6d64"], ["笔记/会议记录.md", "读书.md"]],
  ["gbk", ["d0c2bda8cec4bcfebcd02fcec4b5b52e6d64"], ["新建文件夹/文档.md"]],
  ["gbk", ["d6d0cec42e6d64"], ["中文.md"]],
  ["cp949", ["c7d1b1b9beee2fc8b8c0c7b7cf2e6d64"], ["한국어/회의록.md"]],
  ["cp949", ["bbf520c6fab4f52fb8deb8f02e6d64"], ["새 폴더/메모.md"]],
  ["big5", ["b5a7b04f2fb77cc4b3b04fbffd2e6d64"], ["筆記/會議記錄.md"]],
  ["big5", ["b773b8eaaec6a7a82fa4a4a4e52e6d64"], ["新資料夾/中文.md"]],
  ["cp437", ["9a626572677294e1652f53747261e1652e6d64"], ["Übergröße/Straße.md"]],
  ["cp437", ["436166822e6d64"], ["Café.md"]],
  ["cp850", ["4187c66f2f53c66f204a6fc66f2e6d64", "436166822e6d64"], ["Ação/São João.md", "Café.md"]],
  ["cp1252", ["dc6265726772f6df652f53747261df652e6d64"], ["Übergröße/Straße.md"]],
  ["cp1252", ["436166e92e6d64", "6e61ef76652e6d64"], ["Café.md", "naïve.md"]],
  ["cp1252", ["41f16f2e6d64"], ["Año.md"]],
  ["cp437", ["41a46f2e6d64"], ["Año.md"]],
  ["cp866", ["87a0aca5e2aaa82f91afa8e1aeaa20afaeaae3afaeaa2e6d64"], ["Заметки/Список покупок.md"]],
  ["cp1251", ["c7e0ece5f2eae82fd1efe8f1eeea20efeeeaf3efeeea2e6d64"], ["Заметки/Список покупок.md"]],
  ["cp1251", ["cff0e8e2e5f22e6d64"], ["Привет.md"]],
  ["cp866", ["8fe0a8a2a5e22e6d64"], ["Привет.md"]],
  ["utf-8", ["c39c62756e672e6d64", "e697a5e69cac2e6d64"], ["Übung.md", "日本.md"]],
];

describe("names of an archive in an old encoding", () => {
  test.for(archives)("%s", async ([, hexadecimal, expected]) => {
    const raw = hexadecimal.map((digits) => new Uint8Array(Buffer.from(digits, "hex")));
    expect(raw.map(await readNames(raw, () => Promise.resolve()))).toEqual(expected);
  });
});
