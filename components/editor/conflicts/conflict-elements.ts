/** The elements in an editor's text in which a person is asked about passages. */
export class ConflictElements {
  #elements = new Map<string, HTMLElement>();

  /** The element of a passage; it stays the same as long as the passage is asked about. */
  elementOf(key: string): HTMLElement {
    const known = this.#elements.get(key);
    if (known) return known;
    const element = document.createElement("div");
    element.contentEditable = "false";
    this.#elements.set(key, element);
    return element;
  }
}
