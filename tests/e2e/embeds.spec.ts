import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test("pages, sections and blocks show where they are embedded, and change with their page", async ({
  page,
  program,
}) => {
  const thorn =
    "# Thorn\n\nWhole.\n\n## When it flowers\n\nIn **March**, see [[Hawthorn]].\n\n## After\n\n- tea ^list\n  - milk\n- rum\n";
  const thornId = await program.create("Blackthorn", thorn);
  await program.create("Hawthorn", "Red.");
  const markdown =
    "Before\n\n![[Blackthorn#When it flowers]]\n\n![[Blackthorn#^list]]\n\n![[Hawthorn]]\n\nAfter\n";
  const pageId = await program.create("Hedges", markdown);
  await page.goto(`/pages/${pageId}`);
  const embed = (name: string) =>
    textOf(page).getByRole("region", { name: `Embedded: ${name}`, exact: true });
  const section = embed("Blackthorn › When it flowers");
  await expect(section).toContainText("In March, see Hawthorn.");
  await expect(section).not.toContainText("tea");
  await expect(section.getByRole("heading")).toHaveCount(0);
  await expect(embed("Blackthorn › ^list").getByRole("listitem")).toHaveText([/tea\s*milk/, "milk"]);
  await expect(embed("Hawthorn")).toContainText("Red.");

  // What is written in the embedded page appears, and the page that embeds it keeps its bytes.
  await program.edit(thornId, "In **March**", "In April");
  await expect(section).toContainText("In April, see Hawthorn.");
  expect(await program.read(pageId)).toBe(markdown);

  await section.getByRole("link", { name: "Edit original" }).click();
  await expect(page).toHaveURL(new RegExp(`/pages/${thornId}#When%20it%20flowers$`));
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Blackthorn");
});

test("what is typed beside an embed leaves it as it is", async ({ page, program }) => {
  await program.create("Hawthorn", "Red.");
  const pageId = await program.create("Hedges", "![[Hawthorn]]\n\nAfter\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page).getByRole("region")).toContainText("Red.");
  await textOf(page).press("Control+End");
  await page.keyboard.type(" all");
  await expect.poll(() => program.read(pageId)).toBe("![[Hawthorn]]\n\nAfter all\n");
});

test("an embed of what is not there says so, and creates the page", async ({ page, program }) => {
  const pageId = await program.create("Hedges", "![[Dog rose]]\n");
  await page.goto(`/pages/${pageId}`);
  const embed = textOf(page).getByRole("region", { name: "Embedded: Dog rose" });
  await expect(embed).toContainText("There is no page “Dog rose” that you can see.");
  await embed.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Dog rose");
});

test.describe("where a heading is not there", () => {
  test.use({ expectedError: /status of 404/ });

  test("the embed names it", async ({ page, program }) => {
    await program.create("Hawthorn", "Red.");
    const pageId = await program.create("Hedges", "![[Hawthorn#Roots]]\n");
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page).getByRole("region")).toContainText("The page has no heading or block “Roots”.");
  });
});

test("pages that embed each other are shown once, with a word where it would go round", async ({
  page,
  program,
}) => {
  await program.create("Hen", "hen has ![[Egg]]\n");
  const eggId = await program.create("Egg", "egg has ![[Hen]]\n");
  await page.goto(`/pages/${eggId}`);
  const hen = textOf(page).getByRole("region", { name: "Embedded: Hen" });
  await expect(hen).toContainText("hen has");
  await expect(hen.getByRole("region", { name: "Embedded: Egg" })).toContainText(
    "This is part of what is shown here already",
  );
});

test("two hundred embeds load as they come into view", async ({ page, program }) => {
  test.skip(form !== "wide", "It is about what is asked of the server.");
  const names = Array.from({ length: 200 }, (_, index) => `Leaf ${index}`);
  await Promise.all(names.map((name) => program.create(name, `${name} is green.\n\nAnd long.\n`)));
  const pageId = await program.create("Tree", names.map((name) => `![[${name}]]`).join("\n\n"));
  const read = new Set<string>();
  page.on("request", (request) => {
    if (/\/content\?bytes=/.test(request.url())) read.add(request.url());
  });
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page).getByText("Leaf 0 is green.")).toBeVisible();
  expect(read.size).toBeLessThan(60);
  await textOf(page).press("Control+End");
  await expect(textOf(page).getByText("Leaf 199 is green.")).toBeVisible();
  expect(read.size).toBeLessThan(140);
});

test("a PDF is shown by the viewer of the browser, with its name", async ({ page, program, serverUrl }) => {
  const multipart = {
    file: { name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
  };
  const headers = { Origin: serverUrl };
  expect((await page.request.post("/api/v1/files", { headers, multipart })).status()).toBe(201);
  const pageId = await program.create("Reading", "![[list.pdf#page=2|300x200]]\n");
  await page.goto(`/pages/${pageId}`);
  const viewer = textOf(page).getByTitle("PDF: list.pdf");
  // By keyboard the link opens it.
  if (form !== "keyboard") {
    await viewer.hover();
    await expect(viewer).toHaveAttribute("src", /\/api\/v1\/files\/[-\w]+#page=2$/);
  }
  await expect(viewer).toHaveAttribute("width", "300");
  await expect(textOf(page).getByRole("link", { name: "list.pdf" })).toHaveAttribute("target", "_blank");
});
