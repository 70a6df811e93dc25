/** The elements in an editor's text that show conflicts. */
export class ConflictPortalHosts {
  #elements = new Map<string, HTMLElement>();

  /** The element of a passage, which stays the same as long as the conflict exists. */
  elementOf(key: string): HTMLElement {
    const known = this.#elements.get(key);
    if (known) return known;
    const element = document.createElement("div");
    element.contentEditable = "false";
    this.#elements.set(key, element);
    return element;
  }
}
