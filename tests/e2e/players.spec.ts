import { expect, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

/** A second of silence: 8-bit samples at 8 kHz. */
function silence(): Buffer {
  const samples = Buffer.alloc(8_000, 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

test("sounds and films of the page's folder have players, and embedded pages a card that leads there", async ({
  page,
  program,
  serverUrl,
}) => {
  const work = await program.createFolder("Work");
  const headers = { Origin: serverUrl };
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const multipart = { parentId: work, file: { name, mimeType, buffer } };
    expect((await page.request.post("/api/v1/files", { headers, multipart })).status()).toBe(201);
  };
  await upload("lark.wav", "audio/wav", silence());
  await upload("field.mp4", "video/mp4", Buffer.from("no film"));
  await upload("broken.wav", "audio/wav", Buffer.from("no sound"));
  await upload("list.pdf", "application/pdf", Buffer.from("%PDF-1.4"));
  await program.create("Seeds", "Rye", work);
  const markdown =
    "![[lark.wav]]\n\n![a field](field.mp4)\n\n![[broken.wav]]\n\n![[list.pdf]]\n\nSee ![[Seeds]]\n";
  const pageId = await program.create("Barley", markdown, work);
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  const sound = text.getByLabel("lark.wav");
  await expect(sound).toHaveJSProperty("localName", "audio");
  await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.duration)).toBe(1);
  await expect(sound).toHaveJSProperty("controls", true);
  // Playing is for the player: neither the caret nor the text moves.
  await sound.evaluate((player: HTMLAudioElement) => player.play());
  await text.press("Control+End");
  await page.keyboard.type(" today");
  await expect.poll(() => program.read(pageId)).toBe(`${markdown.trimEnd()} today\n`);
  await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.currentTime)).toBe(1);

  // Selected, it has a toolbar of its own.
  await text.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+F10");
  const toolbar = page.getByRole("toolbar", { name: "Sound" });
  await expect(toolbar.getByRole("button", { name: "Delete sound" })).toBeVisible();
  await expect(toolbar.getByRole("combobox", { name: "Width" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // What is no film says what it would be, and leads to the file.
  await expect(text.getByText("Film: a field")).toBeVisible();
  await expect(text.getByRole("link", { name: "Open in a new tab: a field" })).toHaveAttribute(
    "href",
    /\/api\/v1\/files\//,
  );
  await expect(text.getByRole("link", { name: "broken.wav" })).toBeVisible();
  await expect(text.getByRole("link", { name: "list.pdf" })).toBeVisible();
  await text.getByRole("link", { name: "Seeds", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Seeds");
});
