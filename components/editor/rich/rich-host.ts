/** What the editor asks of the page around it. */
export type RichHost = {
  /** Opens the page that a wikilink names; the text is what stands between its brackets. */
  openWikiLink: (value: string) => void;
  openAddress: (address: string) => void;
  /** Where the bytes of an image are; null for one that cannot be shown here. */
  resolveImage: (source: string) => string | null;
};
