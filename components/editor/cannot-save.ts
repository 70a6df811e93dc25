/** The markdown of what is on screen could not be worked out. Nothing was sent; the text stays where it is. */
export class CannotSave extends Error {}
