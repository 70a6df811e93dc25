/** Others write to a page faster than this browser can merge; trying again a little later helps. */
export class BusyPageError extends Error {}
