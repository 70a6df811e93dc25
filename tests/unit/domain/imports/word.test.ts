import { expect, test } from "vitest";
import { convertInMemory } from "@/tests/imports/convert-in-memory";
import { zipOf } from "@/tests/support/zips";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

async function documentOf(body: string, others: Record<string, string> = {}) {
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f" Type="${office}/footnotes" Target="footnotes.xml"/><Relationship Id="c" Type="${office}/comments" Target="comments.xml"/></Relationships>`,
    "word/document.xml": `<w:document ${w} xmlns:m="m"><w:body>${body}</w:body></w:document>`,
    ...others,
  });
}

test("footnotes of Word come over, and what it has besides its text is named", async () => {
  const data = await documentOf(
    `<w:p><w:pPr><w:pStyle w:val="Fancy"/></w:pPr><w:r><w:t>Said</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:rPr><w:u w:val="single"/><w:b/></w:rPr><w:t>this</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p><m:oMath></m:oMath>`,
    {
      "word/footnotes.xml": `<w:footnotes ${w}><w:footnote w:id="2"><w:p><w:r><w:t>By Ada.</w:t></w:r></w:p><w:p><w:r><w:t>Twice.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
      "word/comments.xml": `<w:comments ${w}><w:comment w:id="7" w:author="Ada" w:initials="A"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment></w:comments>`,
      "word/header1.xml": `<w:hdr ${w}><w:p><w:r><w:t>Head</w:t></w:r></w:p></w:hdr>`,
      "word/charts/chart1.xml": "<c/>",
    },
  );
  const { vault, errors } = await convertInMemory([{ path: "In/A b.docx", data }]);
  expect(new TextDecoder().decode(vault.get("In/A b.md"))).toBe(
    "Said[^2]**<u>this</u>**[^comment-7]\n\n[^2]: By Ada. Twice.\n\n[^comment-7]: Why?\n",
  );
  expect(errors).toEqual([
    "In/A b.md: headers and footers",
    "In/A b.md: charts",
    "In/A b.md: deleted passages of tracked changes",
    "In/A b.md: formulas",
    "In/A b.md: styles that are not known here",
  ]);
});

test("a document that unpacks to more than it may is not read, and kept", async () => {
  const bomb = await documentOf("", { "word/media/a.bin": "x".repeat(201 * 1024 * 1024) });
  const { vault, errors } = await convertInMemory([{ path: "bomb.docx", data: bomb }], "documents");
  expect([...vault.keys()]).toEqual(["bomb.docx"]);
  expect(errors).toEqual(["bomb.docx: has more than 209715200 bytes when unpacked; it is kept as a file"]);
});
