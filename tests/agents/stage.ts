import type { Account } from "./accounts";
import type { Api } from "./clients/api";
import { pageAt, readPage } from "./clients/whole-pages";

/** Where a task is done: what is looked up, written by others and checked there is not counted. */
export class Stage {
  /** Somebody else who works in the same pages. */
  readonly colleague: Api;
  /** What the agent did before the task. */
  readonly agent: Api;
  /** The texts of the project's pages as imported, by their paths. */
  readonly #texts: ReadonlyMap<string, string>;

  constructor(account: Account, texts: ReadonlyMap<string, string>) {
    this.colleague = account.colleague;
    this.agent = account.newApi();
    this.#texts = texts;
  }

  /** The text that a page of the project was imported with. */
  imported(path: string): string {
    const text = this.#texts.get(path);
    if (text === undefined) throw new Error(`The project has no page at ${path}.`);
    return text;
  }

  /** The id of the page at a path. */
  async idOf(path: string): Promise<string> {
    return (await pageAt(this.colleague, path)).id;
  }

  /** The text of the page at a path. */
  async read(path: string): Promise<string> {
    return (await readPage(this.colleague, await this.idOf(path))).text;
  }

  /** Replaces a passage of a page, as a colleague. */
  async edit(path: string, oldText: string, newText: string): Promise<void> {
    const id = await this.idOf(path);
    await this.colleague.change("POST", `/pages/${id}/edits`, { edits: [{ id: "1", oldText, newText }] });
  }
}
