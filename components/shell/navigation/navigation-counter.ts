let begun = 0;

/** The way to another screen begins. */
export function countNavigation(): void {
  begun += 1;
}

/** How many ways to other screens began in this document: of what comes on screen, tells whether it was begun before or after. */
export function navigationCount(): number {
  return begun;
}
